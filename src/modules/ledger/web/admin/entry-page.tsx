import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { formLoader, type RecordOrNew } from '#ui/admin/record/read-record.ts';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { entries, type JournalEntry } from '../../entries/entries.contract.ts';
import { EntryForm } from './entry-form.tsx';
import { EntrySheet } from './entry-sheet.tsx';

export const clientLoader = formLoader(entries.read, 'journal_entry');

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

// The list is not shown behind it.
const list = { state: 'ready' as const, reload: () => {} };

/** An entry of the books, or the form of a new one. */
export default function EntryPage() {
  const t = useModuleWords();
  const mayCreate = useMay('accounting')('create');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <RecordPage<RecordOrNew<JournalEntry>>
        list={list}
        mayCreate={mayCreate}
        nameOf={({ record }) => (record ? (record.number ?? `#${record.id}`) : t('add'))}
        loading={<div aria-hidden className="h-96 rounded-card border border-line bg-raised" />}
      >
        {({ record }) =>
          record ? <EntrySheet key={record.id} entry={record} /> : <EntryForm entry={null} />
        }
      </RecordPage>
    </>
  );
}
