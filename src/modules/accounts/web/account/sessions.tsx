import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { endOtherSessions, listSessions } from '../../accounts.calls.ts';
import type { SessionAnswer } from '../../accounts.contract.ts';
import { AccountSection } from './account-section.tsx';
import { SessionRow } from './session-row.tsx';
import { useNotices } from './use-notices.ts';

/** `turn` changes when other sessions have ended, as by a new password. */
export function Sessions({ turn }: { turn: number }) {
  const { t } = useI18n();
  const notices = useNotices();
  const [sessions, setSessions] = useState<SessionAnswer[] | 'loading' | 'failed'>('loading');
  const [busy, setBusy] = useState(false);
  const load = useCallback(
    () => listSessions(browserCall).then(setSessions, () => setSessions('failed')),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn reads them again
  useEffect(() => {
    load();
  }, [load, turn]);

  async function endOthers() {
    setBusy(true);
    try {
      notices.done((await endOtherSessions(browserCall)).message);
      await load();
    } catch (error) {
      notices.failed(error);
    }
    setBusy(false);
  }

  return (
    <AccountSection title={t('accounts.sessions.title')} text={t('accounts.sessions.text')}>
      {sessions === 'loading' && <Spinner />}
      {sessions === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p>{t('accounts.sessions.failed')}</p>
          <Button kind="secondary" size="sm" onClick={load}>
            {t('accounts.account.again')}
          </Button>
        </div>
      )}
      {Array.isArray(sessions) && (
        <>
          <ul className="border-line border-t">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button kind="secondary" size="md" busy={busy} className="mt-6" onClick={endOthers}>
              {t('accounts.sessions.end')}
            </Button>
          )}
        </>
      )}
    </AccountSection>
  );
}
