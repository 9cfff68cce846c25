import { ltrIsolated } from '#base/bidi.ts';
import { mailWord } from '#base/mail-word.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { OpenDocument } from '#modules/acceptances/web/index.ts';
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
export function OpenContract({ contract, onAccepted, onStale, ...link }: OpenContractProps) {
  const { code, preview = false } = link;
  const t = useSigningWords();
  const { locale } = useI18n();
  const mails = contract.code_by === 'email';
  const total = toHalalas(contract.value.revised.total);
  const number = contract.number ?? t('draft');
  const values = { amount: ltrIsolated(formatAmount(total, locale, false)), number: ltrIsolated(number) };
  return (
    <OpenDocument
      {...link}
      head={<ContractHead contract={contract} code={code} preview={preview} />}
      className="lg:py-16"
      title={t('sign')}
      lead={t(mailWord('sign_lead', mails))}
      codeTo={contract.code_to}
      codeBy={contract.code_by}
      form={{
        agreement: contract.agreement[locale],
        termsVersion: contract.clauses_version,
        chosen: [],
        button: { label: t('sign_button', values), number },
        legal: t(mailWord('legal', mails), values),
        ...{ onAccepted, onStale },
      }}
      bar={{ label: t('value_with_vat'), total, action: t('sign') }}
    >
      <ContractBody contract={contract} code={code} preview={preview} />
    </OpenDocument>
  );
}
