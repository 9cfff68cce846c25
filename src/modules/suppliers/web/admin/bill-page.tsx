import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { formLoader, type RecordOrNew } from '#ui/admin/record/read-record.ts';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { type Bill, bills } from '../../bills/bills.contract.ts';
import { BillSheet } from './bill-sheet.tsx';
import { NewBill } from './new-bill.tsx';

export const clientLoader = formLoader(bills.read, 'supplier_bill');

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

// The list is not shown behind it.
const list = { state: 'ready' as const, reload: () => {} };

/** A supplier's bill, or the form of a new one. */
export default function BillPage() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('accounting')('create');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <RecordPage<RecordOrNew<Bill>>
        list={list}
        mayCreate={mayCreate}
        nameOf={({ record }) => (record ? localized(record.customer, 'name', locale) : t('add'))}
        loading={<div aria-hidden className="h-96 rounded-card border border-line bg-raised" />}
      >
        {({ record }) => (record ? <BillSheet bill={record} /> : <NewBill />)}
      </RecordPage>
    </>
  );
}
