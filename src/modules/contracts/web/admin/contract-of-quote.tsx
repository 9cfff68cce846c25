import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { buttonClass } from '#ui/button-class.ts';
import { callContract } from '#wire/contract-call.ts';
import { contracts } from '../../contracts.contract.ts';
import { words } from './contract-words.ts';

/** On the page of an accepted quote: the way to its contract, or the start of one. */
export function ContractOfQuote({ id }: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Way quoteId={id} />
    </ModuleWords>
  );
}

function Way({ quoteId }: { quoteId: number }) {
  const t = useModuleWords();
  const mayCreate = useMay('contracts')('create');
  const { state, value } = useReading(`contract of quote ${quoteId}`, () => readContractOf(quoteId));
  if (state !== 'ready') return null;
  if (value)
    return (
      <LocaleLink to={`/admin/contracts/${value.id}`} className={buttonClass({ size: 'md' })}>
        {value.number === null ? t('open_draft') : t('open_contract', { number: value.number })}
      </LocaleLink>
    );
  if (!mayCreate) return null;
  return (
    <LocaleLink to={`/admin/contracts/new?quote_id=${quoteId}`} className={buttonClass({ size: 'md' })}>
      {t('make')}
    </LocaleLink>
  );
}

/** The contract of a quote; one that ended before it was signed does not count. */
export async function readContractOf(quoteId: number) {
  const all = await callContract(browserCall, contracts.list, {
    query: { quote_id: String(quoteId), per_page: 20 },
  });
  return all.find(({ state, signed_on }) => state !== 'terminated' || signed_on !== null) ?? null;
}
