import type { ReactNode } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentPapers, HeadFigure } from '#modules/acceptances/web/index.ts';
import { Ltr } from '#ui/ltr.tsx';
import { Written } from '#ui/written.tsx';
import type { PublicCertificate } from '../../certificates.contract.ts';
import { useAgreementWords } from './agreement-words.ts';

interface CertificateHeadProps {
  certificate: PublicCertificate;
  code: string;
  preview?: boolean;
  /** In the place of the project's name. */
  children?: ReactNode;
}

/** Number, project, period, and what is due. */
export function CertificateHead({ certificate, code, preview = false, children }: CertificateHeadProps) {
  const t = useAgreementWords();
  const { locale } = useI18n();
  const { period_from, period_to, totals } = certificate;
  const day = (date: string | null) => (date ? formatDate(date, locale) : '—');
  return (
    <div
      data-surface="navy"
      className="pt-[calc(var(--header-top)+1.5rem)] pb-10 lg:pt-[calc(var(--header-top)+3rem)] lg:pb-14"
    >
      <div className="container-page">
        {children ?? <CertificateName certificate={certificate} />}
        <p className="mt-2 text-ink-muted">{t('period', { from: day(period_from), to: day(period_to) })}</p>
        <HeadFigure
          label={t(certificate.agreed_on ? 'due_now' : 'due')}
          of={toHalalas(totals.due)}
          unit={t('riyal')}
        />
        {!preview && <DocumentPapers code={code} />}
      </div>
    </div>
  );
}

function CertificateName({ certificate }: { certificate: PublicCertificate }) {
  const t = useAgreementWords();
  const { locale } = useI18n();
  const name = localized(certificate.contract, 'name', locale);
  return (
    <>
      <p className="text-ink-muted text-label">
        <CertificateNumber certificate={certificate} />
      </p>
      <h1 className="mt-2 text-h1">{name ? <Written>{name}</Written> : t('kind')}</h1>
    </>
  );
}

/** «مستخلص 2 · PC-2026-0002 · العقد C-2026-0001». */
export function CertificateNumber({ certificate }: { certificate: PublicCertificate }) {
  const t = useAgreementWords();
  const { number, sequence, contract } = certificate;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span>{t('heading', { sequence })}</span>
      {number && <span aria-hidden>·</span>}
      {number && <Ltr className="whitespace-nowrap">{number}</Ltr>}
      <span aria-hidden>·</span>
      <span>{t('contract')}</span>
      <Ltr className="whitespace-nowrap">{contract.number}</Ltr>
    </span>
  );
}
