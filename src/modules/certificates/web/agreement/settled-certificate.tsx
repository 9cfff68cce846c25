import { isolated, ltrIsolated } from '#base/bidi.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AcceptedHeading, PaperButton, Talk } from '#modules/acceptances/web/index.ts';
import { Clock, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Written } from '#ui/written.tsx';
import type { PublicCertificate } from '../../certificates.contract.ts';
import { useAgreementWords } from './agreement-words.ts';
import { CertificateBody } from './certificate-body.tsx';
import { CertificateHead, CertificateNumber } from './certificate-head.tsx';

/** A certificate that was agreed: what happens next, the evidence, and what was agreed. */
export function AgreedCertificate(props: {
  certificate: PublicCertificate;
  code: string;
  /** The name typed on this device just now, if it was: then the heading takes the focus. */
  typedName: string | null;
}) {
  const { certificate, code, typedName } = props;
  const t = useAgreementWords();
  const { locale } = useI18n();
  return (
    <>
      <CertificateHead certificate={certificate} code={code}>
        <AcceptedHeading
          state={t('agreed')}
          number={<CertificateNumber certificate={certificate} />}
          title={t('thanks')}
          line={t('agreed_line', {
            number: ltrIsolated(certificate.number ?? ''),
            date: certificate.agreed_on ? formatDate(certificate.agreed_on, locale) : '—',
          })}
          typedName={typedName}
        />
      </CertificateHead>
      <div data-surface="plaster" className="py-10 lg:py-14">
        <div className="container-page grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start">
          <CertificateBody certificate={certificate} code={code} />
          <div className="grid gap-6 max-lg:order-first">
            <p>{t('next_text')}</p>
            <Evidence certificate={certificate} typedName={typedName} />
            <PaperButton code={code} label={t('download_agreed')} look={{ className: 'w-full' }} />
            <Talk code={code} mayDecline={false} onSettled={() => {}} />
          </div>
        </div>
      </div>
    </>
  );
}

function Evidence(props: { certificate: PublicCertificate; typedName: string | null }) {
  const { certificate, typedName } = props;
  const t = useAgreementWords();
  const { locale } = useI18n();
  const { accepted_at, accepted_by, hash, verify, party, party_en } = certificate;
  const name = accepted_by ?? typedName;
  if (!accepted_at || !name) return null;
  const facts = [
    ['by', <Written key="by">{name}</Written>],
    ['for', <Written key="for">{(locale === 'en' && party_en) || party}</Written>],
    [
      'time',
      t('evidence.time_value', {
        date: formatDate(accepted_at, locale),
        time: formatTime(accepted_at, locale),
      }),
    ],
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
        <p className="mt-4 text-ink-muted text-small">
          <span className="block">{t('evidence.verify')}</span>
          <a href={verify.url} className="mt-1 inline-block underline underline-offset-4">
            <Ltr className="break-all">{verify.url.replace(/^https?:\/\//, '')}</Ltr>
          </a>
        </p>
      )}
    </section>
  );
}

/** A certificate that is being measured again. */
export function ClosedCertificate({ certificate, code }: { certificate: PublicCertificate; code: string }) {
  const t = useAgreementWords();
  return (
    <div
      data-surface="navy"
      className="grid min-h-[70dvh] content-center pt-[calc(var(--header-top)+2rem)] pb-16"
    >
      <div className="container-page *:max-w-[36em]">
        <Icon of={Clock} size={36} className="text-accent" />
        <p className="mt-4 text-ink-muted">
          <CertificateNumber certificate={certificate} />
        </p>
        <h1 className="mt-1 text-h1">{t('closed')}</h1>
        <p className="mt-4 text-ink-muted text-lead">
          {t('closed_text', { party: isolated(certificate.party) })}
        </p>
        <div className="mt-8">
          <Talk code={code} mayDecline={false} onSettled={() => {}} />
        </div>
      </div>
    </div>
  );
}
