import type { Action } from '#base/record.ts';
import { searchText } from '#base/search.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import type { JournalTables } from './journal.table.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Change {
  caller: Caller;
  action: Action;
  /** What kind of thing: `project`, `partner`, `configuration`, … */
  subject: string;
  id: number | null;
  name: string;
  before?: Fields | null;
  after?: Fields | null;
}

// What is said nowhere but where it belongs, and what only the database is concerned with.
const leftOut = new Set(['password', 'secret', 'token', 'search', 'created_at', 'updated_at']);

/**
 * Keeps who changed what: of `before` and `after` the fields that differ. Written on the caller's own connection or
 * transaction, so that a change and its record are stored together or not at all.
 */
export async function recordChange(context: ServerContext, change: Change, on: Connection): Promise<void> {
  const { before, after } = difference(change.before ?? null, change.after ?? null);
  if (change.action === 'update' && before === null && after === null) return;
  const name = change.caller?.name ?? '';
  await tablesOf<JournalTables>(on)
    .insertInto('journal_entries')
    .values({
      at: context.now().toISOString(),
      user_id: change.caller?.id ?? null,
      user_name: name,
      action: change.action,
      subject: change.subject,
      subject_id: change.id,
      subject_name: change.name,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      search: searchOf({ user_name: name, subject_name: change.name, subject_id: change.id }),
    })
    .execute();
}

/** What an entry is found by. */
export function searchOf(row: {
  user_name: string;
  subject_name: string;
  subject_id: number | null;
}): string {
  return searchText(`${row.user_name} ${row.subject_name} ${row.subject_id ?? ''}`);
}

function difference(before: Fields | null, after: Fields | null) {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (key) =>
      !leftOut.has(key) &&
      (before === null || after === null || JSON.stringify(before[key]) !== JSON.stringify(after[key])),
  );
  const pick = (fields: Fields | null) =>
    fields && keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, fields[key] ?? null])) : null;
  return { before: pick(before), after: pick(after) };
}
