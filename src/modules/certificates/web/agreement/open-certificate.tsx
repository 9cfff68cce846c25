import { ltrIsolated } from '#base/bidi.ts';
import { mailWord } from '#base/mail-word.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { OpenDocument } from '#modules/acceptances/web/index.ts';
import type { DocumentProps } from '#modules/share-links/web/index.ts';
import type { PublicCertificate } from '../../certificates.contract.ts';
import { useAgreementWords } from './agreement-words.ts';
import { CertificateBody } from './certificate-body.tsx';
import { CertificateHead } from './certificate-head.tsx';

interface OpenCertificateProps extends Omit<DocumentProps, 'document'> {
  certificate: PublicCertificate;
  onAccepted: (name: string) => void;
  onStale: () => void;
}

/** A certificate to which its customer can agree. */
export function OpenCertificate({ certificate, onAccepted, onStale, ...link }: OpenCertificateProps) {
  const { code, preview = false } = link;
  const t = useAgreementWords();
  const { locale } = useI18n();
  const mails = certificate.code_by === 'email';
  const number = certificate.number ?? t('heading', { sequence: certificate.sequence });
  const due = toHalalas(certificate.totals.due);
  const values = { amount: ltrIsolated(formatAmount(due, locale, false)), number: ltrIsolated(number) };
  return (
    <OpenDocument
      {...link}
      head={<CertificateHead certificate={certificate} code={code} preview={preview} />}
      className="lg:py-14"
      title={t('agree')}
      lead={
        certificate.agrees_on
          ? `${t(mailWord('agree_lead', mails))} ${t('agrees_on', { date: formatDate(certificate.agrees_on, locale) })}`
          : t(mailWord('agree_lead', mails))
      }
      codeTo={certificate.code_to}
      codeBy={certificate.code_by}
      form={{
        agreement: certificate.agreement[locale],
        termsVersion: null,
        chosen: [],
        button: { label: t('agree_button', values), number },
        legal: t(mailWord('legal', mails), values),
        ...{ onAccepted, onStale },
      }}
      bar={{ label: t('due'), total: due, action: t('bar_accept') }}
    >
      <CertificateBody certificate={certificate} code={code} preview={preview} />
    </OpenDocument>
  );
}
