import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '#base/bidi.ts';
import type { KeptCall } from '#browser/kept-calls/kept-call.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { CloudOff } from '../more-icons.ts';
import { useKeptCalls, useOffline } from './kept-calls.tsx';
import { useKitWords } from './kit-words.ts';

/** Over every page of the panel while something is kept on this device: what waits, and what was refused. */
export function KeptNotice() {
  const { calls } = useKeptCalls();
  const waiting = calls.filter(({ refusal }) => !refusal);
  const refused = calls.filter(({ refusal }) => refusal);
  return (
    <div role="status" className="grid gap-3 empty:hidden not-empty:mb-5">
      {waiting.length > 0 && <Waiting calls={waiting} />}
      {refused.map((call) => (
        <Refused key={call.id} call={call} />
      ))}
    </div>
  );
}

/** Milliseconds that an answer usually takes: what is sent meanwhile needs no notice. */
const usual = 2500;

function Waiting({ calls }: { calls: readonly KeptCall[] }) {
  const t = useKitWords();
  const { flush } = useKeptCalls();
  const offline = useOffline();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), usual);
    return () => clearTimeout(timer);
  }, []);
  if (!offline && !late) return null;
  const sort = calls.every(({ sort }) => sort === calls[0]?.sort) ? calls[0]?.sort : 'mixed';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-warning-700/40 bg-warning-50 px-4 py-3 text-warning-800">
      <Icon of={CloudOff} size={20} className="shrink-0" />
      <p className="flex min-w-0 grow basis-52 flex-wrap gap-x-1.5 text-small">
        <span>{t(offline ? `kept.offline.${sort}` : 'kept.sending')}</span>
        <span className="font-medium">{t('kept.count', { count: calls.length })}</span>
      </p>
      {!offline && (
        <button type="button" className="min-h-11 px-2 text-label underline" onClick={() => void flush()}>
          {t('kept.send')}
        </button>
      )}
    </div>
  );
}

function Refused({ call }: { call: KeptCall }) {
  const t = useKitWords();
  const { mend, drop } = useKeptCalls();
  const [busy, setBusy] = useState(false);
  const { message = '', errors = {} } = call.refusal ?? {};
  const reasons = Object.values(errors).flat();
  const act = (action: Promise<void>) => {
    setBusy(true);
    void action.finally(() => setBusy(false));
  };
  return (
    <section className="rounded-card border border-error-700/40 bg-error-50 p-4 text-error-700">
      <h2 className="font-medium text-label">{t('kept.refused', { title: isolated(call.title) })}</h2>
      {(reasons.length > 0 ? reasons : [message || t('wrong')]).map((reason) => (
        <p key={reason} className="mt-1 text-small">
          {reason}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        <Link to={call.page} className="inline-flex min-h-11 items-center px-2 text-label underline">
          {t('kept.open')}
        </Link>
        <Button size="sm" kind="secondary" busy={busy} onClick={() => act(mend(call))}>
          {t('kept.again')}
        </Button>
        <Button size="sm" kind="quiet" disabled={busy} onClick={() => act(drop(call))}>
          {t('kept.drop')}
        </Button>
      </div>
    </section>
  );
}
