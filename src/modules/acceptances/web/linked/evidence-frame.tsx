import type { ReactNode } from 'react';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Written } from '#ui/written.tsx';
import { useAcceptanceWords } from '../link-words.ts';

export interface Evidence {
  acceptedAt: string;
  name: string;
  /** For whom they acted; null leaves it out. */
  party: string | null;
  termsVersion: number | null;
  /** How it is proven; null if not known. */
  channel: 'email' | 'outbox' | 'paper' | null;
  hash: string;
}

/** Who accepted a document, when, and its fingerprint. */
export function EvidenceFrame({ of, children }: { of: Evidence; children: ReactNode }) {
  const { acceptedAt, name, party, termsVersion, channel, hash } = of;
  const t = useAcceptanceWords();
  const { locale } = useI18n();
  const facts = [
    ['by', <Written key="by">{name}</Written>],
    ...(party === null ? [] : [['for', <Written key="for">{party}</Written>] as const]),
    [
      'time',
      t('evidence.time_value', {
        date: formatDate(acceptedAt, locale),
        time: formatTime(acceptedAt, locale),
      }),
    ],
    ...(channel === null ? [] : [['how', t(`evidence.channels.${channel}`)] as const]),
    ...(termsVersion === null ? [] : [['terms', String(termsVersion)] as const]),
    ['hash', <Ltr key="hash">{`${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`}</Ltr>],
  ] as const;
  return (
    <section
      aria-labelledby="evidence"
      className="rounded-card border border-line bg-raised p-5 sm:p-6"
      data-final
    >
      <h2 id="evidence" className="text-h4">
        {t('evidence.title')}
      </h2>
      <dl className="mt-2">
        {facts.map(([key, value]) => (
          <div
            key={key}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 border-line border-b py-3"
          >
            <dt className="text-ink-muted">{t(`evidence.${key}`)}</dt>
            <dd className="min-w-0 break-words" title={key === 'hash' ? hash : undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
