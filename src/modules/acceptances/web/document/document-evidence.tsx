import { lazy, Suspense } from 'react';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { retryImport } from '#ui/retry-import.ts';
import { Written } from '#ui/written.tsx';
import { useAcceptanceWords } from '../link-words.ts';

const VerifyCode = lazy(async () => ({
  default: await retryImport(() => import('./verify-code.tsx').then((code) => code.VerifyCode)),
}));

interface DocumentEvidenceProps {
  acceptedAt: string;
  name: string;
  party: string;
  termsVersion: number | null;
  hash: string;
  verify: { url: string; number: string } | null;
}

/** The evidence of an acceptance as the customer sees it. */
export function DocumentEvidence(props: DocumentEvidenceProps) {
  const { acceptedAt, name, party, termsVersion, hash, verify } = props;
  const t = useAcceptanceWords();
  const { locale } = useI18n();
  const facts = [
    ['by', <Written key="by">{name}</Written>],
    ...(party !== name ? [['for', <Written key="for">{party}</Written>] as const] : []),
    [
      'time',
      t('evidence.time_value', {
        date: formatDate(acceptedAt, locale),
        time: formatTime(acceptedAt, locale),
      }),
    ],
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
      {verify && (
        <div className="mt-5 flex flex-wrap items-start gap-5">
          <Suspense>
            <VerifyCode url={verify.url} label={t('evidence.qr', { number: verify.number })} />
          </Suspense>
          <p className="min-w-[min(100%,9rem)] flex-1 text-ink-muted text-small">
            <span className="block">{t('evidence.verify')}</span>
            <a href={verify.url} className="mt-1 inline-block underline underline-offset-4">
              <Ltr className="break-all">{verify.url.replace(/^https?:\/\//, '')}</Ltr>
            </a>
          </p>
        </div>
      )}
    </section>
  );
}
