import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { buttonClass } from '#ui/button-class.ts';
import { callContract } from '#wire/contract-call.ts';
import { guarantees } from '../../guarantees.contract.ts';
import { words } from './guarantee-words.ts';

/** In the strip of a signed contract whose advance is guaranteed: the way to add the letter that is missing. */
export function GuaranteedAdvance(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Missing {...props} />
    </ModuleWords>
  );
}

function Missing({ id }: RelatedProps) {
  const t = useModuleWords();
  const mayCreate = useMay('contracts')('create');
  const { value } = useReading(`guaranteed advance ${id}`, () =>
    callContract(browserCall, guarantees.list, {
      query: { contract_id: String(id), kind: 'advance', per_page: 1 },
    }),
  );
  if (!mayCreate || !value || value.length > 0) return null;
  return (
    <LocaleLink
      to={`/admin/guarantees/new?contract=${id}`}
      className={buttonClass({ kind: 'secondary', size: 'md' })}
    >
      {t('advance_missing')}
    </LocaleLink>
  );
}
