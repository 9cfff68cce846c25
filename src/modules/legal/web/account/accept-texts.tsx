import { type ReactNode, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { type ScopedMessages, useScopedMessages } from '#i18n/scoped-messages.tsx';
import { Button } from '#ui/button.tsx';
import { callContract } from '#wire/contract-call.ts';
import { acceptTexts, type DueText } from '../../legal.contract.ts';
import ar from '../../locales/accept.ar.json';
import en from '../../locales/accept.en.json';

const words: ScopedMessages = { ar, en };

interface AcceptTextsProps {
  due: readonly DueText[];
  /** Told what is left to accept. */
  onAccepted: (left: DueText[]) => void;
  /** How to log out instead. */
  children: ReactNode;
}

/** Asks a customer to accept changed texts before the account opens. */
export function AcceptTexts({ due, onAccepted, children }: AcceptTextsProps) {
  const t = useScopedMessages(words);
  const { locale } = useI18n();
  const [state, setState] = useState<'asked' | 'busy' | 'failed'>('asked');

  async function accept() {
    setState('busy');
    try {
      const body = { versions: due.map(({ id }) => id) };
      const left = (await callContract(browserCall, acceptTexts, { body })).due;
      setState('asked');
      onAccepted(left);
    } catch {
      setState('failed');
    }
  }

  return (
    <section className="grid max-w-[44em] gap-6 py-12">
      <div>
        <h2 className="text-h3">{t('title')}</h2>
        <p className="mt-2">{t('text')}</p>
      </div>
      <ul className="grid gap-3">
        {due.map(({ id, kind, number, in_force_from: from }) => (
          <li key={id} className="border-accent border-s-2 bg-raised px-5 py-3">
            <LocaleLink
              to={`/${kind}`}
              target="_blank"
              className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
            >
              {t(kind)}
            </LocaleLink>
            <p className="text-ink-muted text-label">
              {t('version', { number, date: formatDate(from, locale) })}
            </p>
          </li>
        ))}
      </ul>
      {state === 'failed' && (
        <p role="alert" className="text-fault">
          {t('failed')}
        </p>
      )}
      <Button className="justify-self-start" busy={state === 'busy'} onClick={accept}>
        {t('accept')}
      </Button>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-5">
        <p className="text-ink-muted">{t('out')}</p>
        {children}
      </div>
    </section>
  );
}
