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
import type { PublicContract } from '../../contracts.contract.ts';
import { ContractBody } from './contract-body.tsx';
import { ContractHead } from './contract-head.tsx';
import { useSigningWords } from './signing-words.ts';

interface OpenContractProps extends Omit<DocumentProps, 'document'> {
  contract: PublicContract;
  onAccepted: (name: string) => void;
  onStale: () => void;
}

/** A contract that its customer can sign. */
export function OpenContract(props: OpenContractProps) {
  const { contract, code, may, company, preview = false, onAccepted, onStale } = props;
  const t = useSigningWords();
  const { locale } = useI18n();
  const form = useRef<HTMLElement>(null);
  const total = toHalalas(contract.value.revised.total);
  const number = contract.number ?? t('draft');
  const values = { amount: ltrIsolated(formatAmount(total, locale, false)), number: ltrIsolated(number) };
  return (
    <>
      <ContractHead contract={contract} code={code} preview={preview} />
      <div data-surface="plaster">
        <div className="lg:container-page lg:grid lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-start lg:gap-x-16 lg:py-16">
          <div className="max-lg:container-page max-lg:pt-10 max-lg:pb-14">
            <ContractBody contract={contract} />
          </div>
          <section
            ref={form}
            id="accept"
            aria-labelledby="accept-title"
            data-surface="sand"
            className="scroll-mt-(--header-top) max-lg:px-(--gutter) max-lg:py-12 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:rounded-card lg:p-7"
          >
            <h2 id="accept-title" className="text-h2 lg:text-h3">
              {t('sign')}
            </h2>
            {may.includes('accept') &&
              (contract.code_to === null && !preview ? (
                <div className="mt-4">
                  <WithoutEmail phone={company.phone} pdf={linkPaperPath(code, locale)} />
                </div>
              ) : (
                <div inert={preview}>
                  <p className="mt-1 mb-4 text-ink-muted">{t('sign_lead')}</p>
                  <AcceptanceForm
                    code={code}
                    agreement={contract.agreement[locale]}
                    termsVersion={contract.clauses_version}
                    chosen={[]}
                    button={{ label: t('sign_button', values), number }}
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
        <FootBar label={t('value_with_vat')} total={total} action={t('sign')} target={form} />
      )}
    </>
  );
}
