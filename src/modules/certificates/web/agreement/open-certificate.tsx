import { useRef } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import {
  AcceptanceForm,
  FootBar,
  linkPaperPath,
  PreviewStrip,
  Talk,
  WithoutEmail,
} from '#modules/acceptances/web/index.ts';
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
export function OpenCertificate(props: OpenCertificateProps) {
  const { certificate, code, may, company, preview = false, onAccepted, onStale } = props;
  const t = useAgreementWords();
  const { locale } = useI18n();
  const form = useRef<HTMLElement>(null);
  const number = certificate.number ?? t('heading', { sequence: certificate.sequence });
  const due = toHalalas(certificate.totals.due);
  const amount = ltrIsolated(formatAmount(due, locale, false));
  const values = { amount, number: ltrIsolated(number) };
  return (
    <>
      <CertificateHead certificate={certificate} code={code} preview={preview} />
      <div data-surface="plaster">
        <div className="lg:container-page lg:grid lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start lg:gap-x-16 lg:py-14">
          <div className="max-lg:container-page max-lg:pt-10 max-lg:pb-14">
            <CertificateBody certificate={certificate} code={code} preview={preview} />
          </div>
          <section
            ref={form}
            id="accept"
            aria-labelledby="accept-title"
            data-surface="sand"
            className="scroll-mt-(--header-top) max-lg:px-(--gutter) max-lg:py-12 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:rounded-card lg:p-7"
          >
            <h2 id="accept-title" className="text-h2 lg:text-h3">
              {t('agree')}
            </h2>
            {may.includes('accept') &&
              (certificate.code_to === null && !preview ? (
                <div className="mt-4">
                  <WithoutEmail phone={company.phone} pdf={linkPaperPath(code, locale)} />
                </div>
              ) : (
                <div inert={preview}>
                  <p className="mt-1 mb-4 text-ink-muted">{t('agree_lead')}</p>
                  <AcceptanceForm
                    code={code}
                    agreement={certificate.agreement[locale]}
                    termsVersion={null}
                    chosen={[]}
                    button={{ label: t('agree_button', values), number }}
                    legal={t('legal', values)}
                    onAccepted={onAccepted}
                    onStale={onStale}
                  />
                </div>
              ))}
            {!preview && (
              <div className="mt-6">
                <Talk code={code} mayDecline={may.includes('decline')} onSettled={onStale} />
              </div>
            )}
          </section>
        </div>
      </div>
      {preview ? (
        <PreviewStrip />
      ) : (
        <FootBar label={t('due')} total={due} action={t('bar_accept')} target={form} />
      )}
    </>
  );
}
