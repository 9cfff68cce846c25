import { isolated, ltrIsolated } from '#base/bidi.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import {
  AcceptedHeading,
  EvidenceFrame,
  PaperButton,
  partyOf,
  Talk,
  VerifyAddress,
} from '#modules/acceptances/web/index.ts';
import { Clock, Icon } from '#ui/icon.tsx';
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
  const { locale } = useI18n();
  const { accepted_at, accepted_by, accepted_channel: channel, hash, verify } = certificate;
  const name = accepted_by ?? typedName;
  if (!accepted_at || !name) return null;
  const party = partyOf(certificate, locale);
  return (
    <EvidenceFrame of={{ acceptedAt: accepted_at, name, party, termsVersion: null, channel, hash }}>
      {verify && (
        <p className="mt-4 text-ink-muted text-small">
          <VerifyAddress url={verify.url} />
        </p>
      )}
    </EvidenceFrame>
  );
}

/** A certificate that is being measured again. */
export function ClosedCertificate({ certificate, code }: { certificate: PublicCertificate; code: string }) {
  const t = useAgreementWords();
  const { locale } = useI18n();
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
          {t('closed_text', { party: isolated(partyOf(certificate, locale)) })}
        </p>
        <div className="mt-8">
          <Talk code={code} mayDecline={false} onSettled={() => {}} />
        </div>
      </div>
    </div>
  );
}
