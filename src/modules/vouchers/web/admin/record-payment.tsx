import { LocaleLink } from '#i18n/link.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Download } from '#ui/more-icons.ts';
import { words } from './voucher-words.ts';

/** On the page of what is owed, the way to a receipt that pays it: the primary button once nothing else is next. */
export function RecordPayment(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Way {...props} />
    </ModuleWords>
  );
}

function Way({ subject, id }: RelatedProps) {
  const t = useModuleWords();
  const mayCreate = useMay('vouchers')('create');
  if (!mayCreate) return null;
  const name = subject === 'agreed_release' ? 'retention_release_id' : 'invoice_id';
  const look = subject === 'open_invoice' ? {} : ({ kind: 'secondary' } as const);
  return (
    <LocaleLink to={`/admin/receipts/new?${name}=${id}`} className={buttonClass({ size: 'md', ...look })}>
      <Icon of={Download} size={18} />
      <span>{t('record_payment')}</span>
    </LocaleLink>
  );
}
