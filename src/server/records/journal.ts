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
  /** Kind of record: `project`, `partner`, `configuration`, … */
  subject: string;
  id: number | null;
  name: string;
  before?: Fields | null;
  after?: Fields | null;
}

// Secrets, and columns that matter only to the database.
const leftOut = new Set(['password', 'secret', 'token', 'search', 'created_at', 'updated_at']);

/**
 * Journals who changed what: the fields that differ between `before` and `after`. Uses the caller's
 * connection or transaction, so that a change and its entry commit together.
 */
export function recordChange(context: ServerContext, change: Change, on: Connection): Promise<void> {
  return recordChanges(context, [change], on);
}

/** Like `recordChange`, for several changes in one statement. */
export async function recordChanges(
  context: ServerContext,
  changes: readonly Change[],
  on: Connection,
): Promise<void> {
  const at = context.now().toISOString();
  const entries = changes.flatMap((change) => entryOf(change, at));
  if (entries.length > 0)
    await tablesOf<JournalTables>(on).insertInto('journal_entries').values(entries).execute();
}

/** No entry for an update that changes nothing. */
function entryOf(change: Change, at: string) {
  const { before, after } = difference(change.before ?? null, change.after ?? null);
  if (change.action === 'update' && before === null && after === null) return [];
  const name = change.caller?.name ?? '';
  return [
    {
      at,
      user_id: change.caller?.id ?? null,
      user_name: name,
      action: change.action,
      subject: change.subject,
      subject_id: change.id,
      subject_name: change.name,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      search: searchOf({ user_name: name, subject_name: change.name, subject_id: change.id }),
    },
  ];
}

/** Searchable text of an entry. */
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
