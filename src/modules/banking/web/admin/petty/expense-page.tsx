import { userName } from '#base/administrator-name.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { formLoader, type RecordOrNew } from '#ui/admin/record/read-record.ts';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { type PettyExpense, pettyExpenses } from '../../../petty/petty.contract.ts';
import { ExpenseForm } from './expense-form.tsx';
import { ExpenseSheet } from './expense-sheet.tsx';

export const clientLoader = formLoader(pettyExpenses.read, 'petty_expense');

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

// The list is not shown behind it.
const list = { state: 'ready' as const, reload: () => {} };

/** An expense of petty cash, or the form of a new one. */
export default function ExpensePage() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('accounting')('create');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <RecordPage<RecordOrNew<PettyExpense>>
        list={list}
        mayCreate={mayCreate}
        nameOf={({ record }) => (record ? userName(record.holder.name, locale) : t('add'))}
        loading={<div aria-hidden className="h-96 rounded-card border border-line bg-raised" />}
      >
        {({ record }) =>
          record ? <ExpenseSheet expense={record} /> : <ExpenseForm expense={null} onMoved={() => {}} />
        }
      </RecordPage>
    </>
  );
}
