import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { JournalTables } from '#server/records/journal.table.ts';

/**
 * Takes from the records of changes to these things what they were called and what changed: that there was a change, when
 * and by whom, stays. For what was somebody's who asks to be forgotten.
 */
export async function forgetSubject(on: Connection, subject: string, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await forgetting(on, subject).where('subject_id', 'in', ids).execute();
}

/** The same for what was called so, in any case: also for things that are gone, whose ids nobody knows. `name` is in small letters. */
export async function forgetName(on: Connection, subject: string, name: string): Promise<void> {
  await forgetting(on, subject)
    .where(({ eb, fn }) => eb(fn('lower', ['subject_name']), '=', name))
    .execute();
}

function forgetting(on: Connection, subject: string) {
  return tablesOf<JournalTables>(on)
    .updateTable('journal_entries')
    .set({ subject_name: '', before: null, after: null, search: '' })
    .where('subject', '=', subject);
}
