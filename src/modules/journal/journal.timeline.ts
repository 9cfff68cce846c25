import type { Action } from '#base/record.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { JournalRow, JournalTables } from '#server/records/journal.table.ts';
import { movesOf, type StateChange } from '#server/records/states.ts';
import type { TimelineReading, TimelineSource } from '#server/records/timeline.ts';
import type { TimelineEntry } from '#wire/timeline.ts';
import { differencesOf } from './differences.engine.ts';
import { journalWordsOf } from './journal.words.ts';
import { fieldName, valueName } from './names.presenter.ts';

/** Journal entries of a record, for timelines; state changes include who made them and why. */
export function journalTimeline({ database, subjects }: ServerContext): TimelineSource {
  return {
    async read({ subject, id, locale, limit }) {
      const { field = 'status', recordedAs = {} } = subjects.statesOf(subject) ?? {};
      const rows = await tablesOf<JournalTables>(database.kysely)
        .selectFrom('journal_entries')
        .selectAll()
        .where('subject', '=', subject)
        .where('subject_id', '=', id)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      const moves = await movesOf(database.kysely, subject, id);
      const t = createTranslator(locale, journalWordsOf(subject)[locale]);
      const reading = { field, locale, t };
      const { changes, rest } = withMoves(
        rows,
        moves,
        (fields) => recordedAs[fields[field] ?? ''] ?? fields[field],
      );
      return [
        ...changes.map(([row, move]) => entryOf(row, move, reading)),
        ...rest.map((move) => entryOfMove(move, reading)),
      ];
    },
  };
}

/**
 * Pairs each change, newest first, with the state change stored with it: the newest one between the same
 * states that is older than those before. Changes from before state changes were stored have none. `rest` are
 * state changes without a journal entry.
 */
function withMoves(
  rows: readonly JournalRow[],
  moves: readonly StateChange[],
  stateIn: (fields: Record<string, string>) => string | undefined,
) {
  const told = new Set<StateChange>();
  let end = moves.length;
  const changes = rows.map((row): [JournalRow, StateChange | undefined] => {
    const [from, to] = [row.before, row.after].map((text) =>
      text === null ? null : stateIn(JSON.parse(text)),
    );
    const at = moves.findLastIndex(
      (move, place) => place < end && move.to_state === to && move.from_state === (from ?? ''),
    );
    const move = moves[at];
    if (!move) return [row, undefined];
    end = at;
    told.add(move);
    return [row, move];
  });
  return { changes, rest: moves.filter((move) => !told.has(move)) };
}

/** Fields shown only in the log: network addresses, sender marks, and fields that repeat the state. */
const forTheLog = new Set([
  'is_approved',
  'completed_date',
  'ip_address',
  'user_agent',
  'sender',
  'ticket',
  'dedupe_key',
  'share_code',
]);

interface EntryReading extends Pick<TimelineReading, 'locale'> {
  /** The field that holds the state. */
  field: string;
  t: Translate;
}

function entryOf(
  row: JournalRow,
  move: StateChange | undefined,
  { field: state, ...reading }: EntryReading,
): TimelineEntry {
  const read = (text: string | null) => (text === null ? null : JSON.parse(text));
  // A created or deleted record would list all its fields.
  const differences = row.action === 'create' ? [] : differencesOf(read(row.before), read(row.after));
  const changes = differences
    .filter(({ path }) => !path.some((part) => forTheLog.has(part)))
    .map(({ path, before, after }) => ({
      field: path.join('.'),
      name: fieldName(path, reading.t),
      before: valueName(path, before, reading),
      after: valueName(path, after, reading),
    }));
  return {
    key: `change-${row.id}`,
    kind: changes.some(({ field }) => field === state) ? 'move' : 'change',
    at: row.at,
    by: row.user_name ? { id: row.user_id, name: row.user_name } : null,
    action: row.action as Action,
    changes,
    reason: move?.note || undefined,
  };
}

function entryOfMove(
  { id, from_state, to_state, by_id, by_name, at, note }: StateChange,
  { field, ...reading }: EntryReading,
): TimelineEntry {
  const [before, after] = [from_state, to_state].map((state) => valueName([field], state, reading));
  return {
    ...{ key: `move-${id}`, kind: 'move', at, action: 'update' },
    by: by_name ? { id: by_id, name: by_name } : null,
    changes: [{ field, name: fieldName([field], reading.t), before: before ?? '', after: after ?? '' }],
    reason: note || undefined,
  };
}
