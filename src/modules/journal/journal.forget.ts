import type { Kysely } from 'kysely';
import type { Connection } from '#server/db/database.ts';
import type { JournalTables } from './journal.table.ts';

/**
 * Takes from the records of changes to these things what they were called and what changed: that there was a change, when
 * and by whom, stays. For what was somebody's who asks to be forgotten.
 */
export async function forgetSubject(on: Connection, subject: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await (on as Kysely<JournalTables>)
    .updateTable('journal_entries')
    .set({ subject_name: '', before: null, after: null, search: '' })
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .execute();
}
