import type { Generated, Selectable } from 'kysely';
import { mayMove } from '#base/record.ts';
import { Problem } from '#wire/problem.ts';
import type { ServerContext } from '../context.ts';
import type { Connection } from '../db/database.ts';
import type { SchemaSteps } from '../db/migrate.ts';
import { tablesOf } from '../db/tables-of.ts';
import type { Caller } from '../http/caller.ts';
import type { RecordKind, RecordRow } from './record.ts';

interface StateChangesTable {
  id: Generated<number>;
  subject: string;
  subject_id: number;
  /** '' for a new record's state. */
  from_state: string;
  to_state: string;
  /** Null for changes by the product or a visitor. */
  by_id: number | null;
  by_name: string;
  at: string;
  /** Reason; '' for none. */
  note: string;
}

interface StateTables {
  state_changes: StateChangesTable;
}

export type StateChange = Selectable<StateChangesTable>;

/** State changes of records. A record's own column holds the latest state. */
export const statesSchema: SchemaSteps = {
  '20261125_006_state_changes': async (db, columns) => {
    await db.schema
      .createTable('state_changes')
      .addColumn('id', columns.idType, columns.id)
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'integer', (column) => column.notNull())
      .addColumn('from_state', 'text', (column) => column.notNull())
      .addColumn('to_state', 'text', (column) => column.notNull())
      .addColumn('by_id', 'integer')
      .addColumn('by_name', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('state_changes_subject')
      .on('state_changes')
      .columns(['subject', 'subject_id', 'id'])
      .execute();
  },
  '20261129_585_state_changes_stay': async (db, columns) => {
    const kept = ['id', 'subject', 'subject_id', 'from_state', 'to_state', 'by_id', 'by_name', 'at', 'note'];
    await columns.keepRows(db, { table: 'state_changes', columns: kept, erasable: true });
  },
};

/** A check that throws `refusal`, 409, unless a record is in one of these states: for calls and for moves. */
export function inState<Row extends { state: string }>(
  states: string | readonly string[],
  refusal: (row: Row) => Problem,
): (row: Row) => void {
  const allowed = [states].flat();
  return (row) => {
    if (!allowed.includes(row.state)) throw refusal(row);
  };
}

/** A check that throws 409 unless a record's state may lead to another, by its kind's table of moves. */
export function mayLeadTo<Row extends RecordRow>(
  { states, subject }: RecordKind<Row>,
  to: string,
): (row: Row) => void {
  if (!states) throw new Error(`Records called ${subject} have no states.`);
  const { column, moves } = states;
  return (row) => {
    if (!mayMove(moves, String(row[column]), to)) throw new Problem('common.state', 409);
  };
}

interface StateMove {
  subject: string;
  id: number;
  /** '' for a new record. */
  from: string;
  to: string;
  caller: Caller;
  note?: string | undefined;
}

/** Stores a state change, in its transaction. */
export async function recordMove(
  context: ServerContext,
  { subject, id, from, to, caller, note = '' }: StateMove,
  on: Connection,
): Promise<void> {
  await tablesOf<StateTables>(on)
    .insertInto('state_changes')
    .values({
      subject,
      subject_id: id,
      from_state: from,
      to_state: to,
      by_id: caller?.id ?? null,
      by_name: caller?.name ?? '',
      at: context.now().toISOString(),
      note,
    })
    .execute();
}

/** Removes the state changes of erased records. */
export async function eraseMoves(on: Connection, subject: string, ids: readonly number[]): Promise<void> {
  await tablesOf<StateTables>(on)
    .deleteFrom('state_changes')
    .where('subject', '=', subject)
    .where('subject_id', 'in', [...ids])
    .execute();
}

/** A record's state changes, earliest first. */
export function movesOf(on: Connection, subject: string, id: number): Promise<StateChange[]> {
  return tablesOf<StateTables>(on)
    .selectFrom('state_changes')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
}
