import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { JournalTables } from '#server/records/journal.table.ts';

/**
 * Removes names and values from journal entries about these records, when a person is erased. The entries
 * keep action, time and user.
 */
export async function eraseSubject(on: Connection, subject: string, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await erasing(on, subject).where('subject_id', 'in', ids).execute();
}

/**
 * Does the same for all entries with this name, ignoring case, including deleted records with unknown ids.
 * `name` must be lower case.
 */
export async function eraseName(on: Connection, subject: string, name: string): Promise<void> {
  await erasing(on, subject)
    .where(({ eb, fn }) => eb(fn('lower', ['subject_name']), '=', name))
    .execute();
}

/** Removes the name of a person who is erased from what they did themselves. */
export async function eraseAuthor(on: Connection, userId: number): Promise<void> {
  await tablesOf<JournalTables>(on)
    .updateTable('journal_entries')
    .set({ user_name: '', search: '' })
    .where('user_id', '=', userId)
    .execute();
}

function erasing(on: Connection, subject: string) {
  return tablesOf<JournalTables>(on)
    .updateTable('journal_entries')
    .set({ subject_name: '', before: null, after: null, search: '' })
    .where('subject', '=', subject);
}
