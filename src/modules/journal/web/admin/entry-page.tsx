import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import type { List } from '#ui/admin/use-list.ts';
import { callContract } from '#wire/contract-call.ts';
import { type JournalEntry, readJournalEntry } from '../../journal.contract.ts';
import { subjectName } from '../../names.presenter.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { useJournalWords } from './journal-words.ts';

export const clientLoader = recordLoader(
  async (id) => (await callContract(browserCall, readJournalEntry, { params: { id } })).entry,
);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A log entry, opened over the list. */
export default function EntryPage() {
  const list = useListOfRecord<List<JournalEntry>>();
  const t = useJournalWords();
  const { locale } = useI18n();
  return (
    <RecordPage<JournalEntry> list={list} nameOf={(entry) => subjectName(entry, { t, locale })}>
      {(entry, { close }) => <EntryDialog entry={entry} onClose={close} />}
    </RecordPage>
  );
}
