import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { readRecord } from '#ui/admin/record/read-record.ts';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { entries, type JournalEntry } from '../../entries/entries.contract.ts';
import { EntrySheet } from './entry-sheet.tsx';

export const clientLoader = recordLoader<JournalEntry>(readRecord(entries.read, 'journal_entry'));

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

// The list is not shown behind it.
const list = { state: 'ready' as const, reload: () => {} };

/** An entry of the books. */
export default function EntryPage() {
  const t = useModuleWords();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <RecordPage<JournalEntry>
        list={list}
        nameOf={({ id, number }) => number ?? `#${id}`}
        loading={<div aria-hidden className="h-96 rounded-card border border-line bg-raised" />}
      >
        {(entry) => <EntrySheet key={entry.id} entry={entry} />}
      </RecordPage>
    </>
  );
}
