import type { Action } from '#base/record.ts';
import { Problem } from '#wire/problem.ts';
import type { ServerContext } from '../context.ts';
import { changeTime, restorableSince } from '../db/change-time.ts';
import type { Connection } from '../db/database.ts';
import { pausingGuards } from '../db/guard-pauses.ts';
import { type Listing, listingOf } from '../db/listing.ts';
import type { PageQuery, Wanted } from '../db/page.ts';
import { tablesOf } from '../db/tables-of.ts';
import type { Caller } from '../http/caller.ts';
import { keepRequestKey, type RequestKey } from '../http/idempotency.ts';
import { changedMeanwhile, forbidden } from '../http/problems.ts';
import { changeIfUnchanged, lockRow } from './guard.ts';
import { recordChange, recordChanges } from './journal.ts';
import { recordedFields } from './record.columns.ts';
import type { RecordKind, RecordRow } from './record.ts';
import { holdNamed, neededAmong, refuseNeeded, stillNamed } from './references.ts';
import { mayLeadTo, recordMove } from './states.ts';
import { recordWriter } from './writers.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Creating<Row> {
  caller: Caller;
  /** Key of the call, so that a retry is answered with the record as it is then. */
  key?: RequestKey;
  /** Runs first in the transaction, such as a lock. */
  first?: (trx: Connection) => Promise<void>;
  /** Runs in the transaction, given the changed row. */
  inside?: (trx: Connection, after: Row) => Promise<void>;
}

export interface Changing<Row> extends Creating<Row> {
  /** Action for the journal; an update by default. */
  action?: Action;
  /** Additional fields for the journal, stored elsewhere in the same transaction, such as an assignee. */
  also?: { before: Fields; after: Fields };
  /** Reason for the state change. */
  note?: string;
  /** The caller's transaction, which the change joins; not for kinds that caches contain. */
  on?: Connection;
}

export interface Moving<Row> extends Omit<Changing<Row>, 'first' | 'on'> {
  /** Columns that change with the state, such as a number taken in the transaction. */
  columns?: Columns<Row>;
}

declare const locked: unique symbol;

/**
 * A record whose row is locked until the transaction ends, as it was read after that. Only the store makes one, so that a
 * move cannot be decided by what was read before.
 */
export interface Held<Row> {
  readonly row: Row;
  readonly trx: Connection;
  readonly [locked]: true;
}

/** What is asked before a record moves, in this order, and what the move does. All of it runs in one transaction. */
export interface Move<Row, Plan, Result> {
  caller: Caller;
  /** Locks what everybody locks before the record, such as its contract. */
  first?: ((trx: Connection) => Promise<unknown>) | undefined;
  /** Throws 409 unless the record's state allows it. */
  state: (row: Row) => void;
  /** For a move that adds to a record whatever changed meanwhile, such as an allocation, and asks what is left. */
  anyVersion?: boolean;
  /** What the move needs besides, such as its figures as of now. Only reads and locks. Throws 409 and 422. */
  plan?: (held: Held<Row>) => Promise<Plan>;
  /**
   * The approval of exactly these figures: resolves with the problem that answers the call if it is still missing. What it
   * stores, such as the request for it, is kept.
   */
  approval?: (held: Held<Row>, plan: Plan) => Promise<Problem | undefined>;
  act: (held: Held<Row>, plan: Plan) => Promise<Result>;
}

/** Columns, or a function that computes them in the transaction. */
type Columns<Row> = Partial<Row> | ((trx: Connection) => Promise<Partial<Row>>);

/** A list's query besides its page: deleted and archived records, and a value for each choice field. */
export interface RecordsQuery extends PageQuery {
  deleted?: '0' | '1';
  archived?: '0' | '1' | 'all';
}

export interface RecordStore<Row extends RecordRow> {
  /** The records, or those deleted in the last 30 days. `wanted` narrows them further. */
  list(query: RecordsQuery, wanted?: (rows: Wanted<Row>) => Wanted<Row>): Listing<Row>;
  /** Throws 404 if it does not exist or was deleted. */
  find(id: number): Promise<Row>;
  /** A record deleted in the last 30 days, or before that if others still name it. Throws 404. */
  findDeleted(id: number): Promise<Row>;
  /** Creates a record; `columns` may use the transaction, for example for the next position. */
  create(columns: Columns<Row>, creating: Creating<Row>): Promise<Row>;
  /** Creates records in the caller's transaction; the caller invalidates caches that contain them. */
  createAll(columns: readonly Partial<Row>[], creating: { caller: Caller; on: Connection }): Promise<Row[]>;
  /** Changes a record that is still as it was read. Throws 409 if somebody changed it first. */
  change(row: Row, columns: Columns<Row>, changing: Changing<Row>): Promise<Row>;
  /** Locks a record's row until the transaction ends, and reads it then. Throws 404. */
  hold(id: number, trx: Connection): Promise<Held<Row>>;
  /**
   * Runs a move in one transaction: locks the row, asks state, version, permission and approval of what it says then, and
   * acts. Throws 404 and 409, also if somebody changed the record since `row` was read, and 403.
   */
  perform<Result, Plan = undefined>(row: Row, move: Move<Row, Plan, Result>): Promise<Result>;
  /** Moves a record to another state. Throws 409 if its state does not allow that. */
  move(held: Held<Row>, to: string, moving: Moving<Row>): Promise<Row>;
  /** Deletes a record, restorable for 30 days. Throws 409 that names what needs it. */
  delete(row: Row, changing: Changing<Row>): Promise<Row>;
  /**
   * Deletes those of the records that are not deleted and that nothing needs, whatever changed in them, in the caller's
   * transaction; the caller invalidates caches that contain them. `kept` are the ids of those that others need.
   */
  deleteAll(
    ids: readonly number[],
    deleting: { caller: Caller; on: Connection },
  ): Promise<{ deleted: Row[]; kept: number[] }>;
  restore(row: Row, changing: Changing<Row>): Promise<Row>;
  /** Takes a record out of lists and choices. Throws 409. */
  archive(row: Row, changing: Changing<Row>): Promise<Row>;
  /** Takes it back into them. Throws 409. */
  unarchive(row: Row, changing: Changing<Row>): Promise<Row>;
  /** Removes records past their restore period that nothing names. */
  removeDeleted(): Promise<void>;
}

/** Records removed in one statement. */
const atOnce = 500;

type AnyTables = Record<string, RecordRow & Record<string, unknown>>;

/** Transactions of moves, with what runs after their commit. */
const performed = new WeakMap<Connection, (() => void)[]>();

/**
 * Stores the records of a kind: each change in one transaction with its guard, journal entry and related
 * writes; afterwards the caches are invalidated.
 */
export function createRecordStore<Row extends RecordRow>(
  context: ServerContext,
  kind: RecordKind<Row>,
): RecordStore<Row> {
  const { table, subject } = kind;
  const db = tablesOf<AnyTables>(context.database.kysely);
  const recorded = kind.recorded ?? ((row: Row) => recordedFields(kind.fields ?? {}, row));
  const named = (row: Row) => ({ subject, id: row.id, name: kind.nameOf(row) });

  async function rowOf(id: number, from: Connection = db): Promise<Row | undefined> {
    const rows = tablesOf<AnyTables>(from).selectFrom(table).selectAll().where('id', '=', id);
    return (await rows.executeTakeFirst()) as Row | undefined;
  }

  const columnsOf = (columns: Columns<Row>, trx: Connection) =>
    typeof columns === 'function' ? columns(trx) : columns;

  function isMoved(before: Row, after: Row): boolean {
    const column = kind.states?.column;
    return column !== undefined && before[column] !== after[column];
  }

  /** Stores a change of state, if there is one. */
  async function recordState(before: Row, after: Row, { caller, note }: Changing<Row>, trx: Connection) {
    const column = kind.states?.column;
    if (!column || !isMoved(before, after)) return;
    const [from, to] = [String(before[column]), String(after[column])];
    await recordMove(context, { subject, id: after.id, from, to, caller, note }, trx);
  }

  /** Notes who wrote in a document, as they may not approve it. */
  async function noteWriter(id: number, caller: Caller, trx: Connection): Promise<void> {
    if (kind.states && caller) await recordWriter(context, { subject, id, user: caller.id }, trx);
  }

  async function hold(id: number, trx: Connection): Promise<Held<Row>> {
    await lockRow(trx, table, id);
    const row = await rowOf(id, trx);
    if (!row || row.deleted_at) throw kind.notFound();
    return { row, trx } as Held<Row>;
  }

  /** Stores a change, or a move. */
  async function write(
    row: Row,
    columns: Columns<Row>,
    changing: Changing<Row>,
    isMove = false,
  ): Promise<Row> {
    const { caller, key, action = 'update', first, inside, also, on } = changing;
    const afterwards = on && performed.get(on);
    if (on && kind.changed && !afterwards)
      throw new Error(`The caches of ${subject} are dropped after a change of its own.`);
    const store = async (trx: Connection) => {
      await first?.(trx);
      // A move holds it before it locks what the document names, and so does a change.
      if (kind.states && !isMove) await lockRow(trx, table, row.id);
      const updated_at = changeTime(context.now(), row.updated_at);
      const written = { ...(await columnsOf(columns, trx)), updated_at };
      const after = { ...row, ...written };
      if (isMoved(row, after) && !isMove && !kind.states?.byChange)
        throw new Error(`The state of ${subject} is changed by moves only.`);
      // Before the change: the database takes a state only with the move that it is part of.
      await recordState(row, after, changing, trx);
      await changeIfUnchanged(trx, table, row, written);
      await keepRequestKey(context, key, row.id, trx);
      if (action === 'update' && !isMoved(row, after)) await noteWriter(row.id, caller, trx);
      await inside?.(trx, after);
      const fields = {
        before: { ...recorded(row), ...also?.before },
        after: { ...recorded(after), ...also?.after },
      };
      await recordChange(context, { ...named(row), ...fields, caller, action }, trx);
      return after;
    };
    const changed = on ? await store(on) : await db.transaction().execute(store);
    const dropCaches = () => kind.changed?.(context, changed, row);
    if (afterwards) afterwards.push(dropCaches);
    else dropCaches();
    return changed;
  }

  /** Stores when a record was archived, which the journal names besides the fields. */
  const setArchived = (row: Row, archived_at: string | null, changing: Changing<Row>) => {
    const also = { before: { archived_at: row.archived_at ?? null }, after: { archived_at } };
    return write(row, { archived_at } as Partial<Row>, { ...changing, also });
  };

  return {
    list(query, wanted = (rows) => rows) {
      const all = db.selectFrom(table).selectAll();
      const rows =
        query.deleted === '1'
          ? all.where('deleted_at', '>=', restorableSince(context.now()))
          : all
              .where('deleted_at', 'is', null)
              .$if(kind.archives === true && (query.archived ?? '0') !== 'all', (kept) =>
                kept.where('archived_at', query.archived === '1' ? 'is not' : 'is', null),
              );
      const chosen = choicesIn(kind, query).reduce(
        (some, [name, value]) => some.where(name, '=', value),
        rows,
      );
      return listingOf(wanted(chosen as Wanted<Row>), query, { columns: sortedBy(kind) });
    },

    async find(id) {
      const row = await rowOf(id);
      if (!row || row.deleted_at) throw kind.notFound();
      return row;
    },

    async findDeleted(id) {
      const row = await rowOf(id);
      if (!row?.deleted_at) throw kind.notFound();
      if (row.deleted_at >= restorableSince(context.now())) return row;
      if (!(await stillNamed(context, subject, [id], db)).has(id)) throw kind.notFound();
      return row;
    },

    async create(columns, { caller, key, first, inside }) {
      const now = context.now().toISOString();
      const row = await db.transaction().execute(async (trx) => {
        await first?.(trx);
        const added = { ...(await columnsOf(columns, trx)), created_at: now, updated_at: now };
        const stored = trx
          .insertInto(table)
          .values(added as never)
          .returningAll();
        const row = (await stored.executeTakeFirstOrThrow()) as unknown as Row;
        await keepRequestKey(context, key, row.id, trx);
        await noteWriter(row.id, caller, trx);
        await inside?.(trx, row);
        const after = recorded(row);
        await recordChange(context, { ...named(row), caller, action: 'create', after }, trx);
        return row;
      });
      kind.changed?.(context, row, null);
      return row;
    },

    async createAll(columns, { caller, on }) {
      const now = context.now().toISOString();
      const values = columns.map((one) => ({ ...one, created_at: now, updated_at: now }));
      const stored = tablesOf<AnyTables>(on)
        .insertInto(table)
        .values(values as never)
        .returningAll();
      const rows = (await stored.execute()) as unknown as Row[];
      // Ids increase in the order of the values, but an engine may return the rows in any order.
      rows.sort((one, other) => one.id - other.id);
      const changes = rows.map((row) => ({
        ...named(row),
        caller,
        action: 'create' as const,
        after: recorded(row),
      }));
      await recordChanges(context, changes, on);
      return rows;
    },

    change: (row, columns, changing) => write(row, columns, changing),
    hold,

    async perform<Result, Plan>(
      { id, updated_at }: Row,
      { caller, first, state, anyVersion, plan, approval, act }: Move<Row, Plan, Result>,
    ): Promise<Result> {
      const afterwards: (() => void)[] = [];
      const outcome = await db.transaction().execute(async (trx) => {
        performed.set(trx, afterwards);
        await first?.(trx);
        const held = await hold(id, trx);
        state(held.row);
        if (!anyVersion && held.row.updated_at !== updated_at) throw changedMeanwhile();
        if (caller?.stillMay && !(await caller.stillMay(trx))) throw forbidden();
        const planned = (await plan?.(held)) as Plan;
        const missing = await approval?.(held, planned);
        return missing ? { missing } : { result: await act(held, planned) };
      });
      if ('missing' in outcome) throw outcome.missing;
      for (const dropCaches of afterwards) dropCaches();
      return outcome.result;
    },

    async move({ row, trx }, to, { columns, ...changing }) {
      mayLeadTo(kind, to)(row);
      const state = { [kind.states?.column ?? '']: to } as Partial<Row>;
      const moved = async () => ({ ...(columns && (await columnsOf(columns, trx))), ...state });
      const from = String(row[kind.states?.column ?? ('' as keyof Row)]);
      const inside = async (trx: Connection, after: Row) => {
        await holdNamed(context, { subject, from, to }, after, trx);
        await changing.inside?.(trx, after);
      };
      return write(row, moved, { ...changing, inside, on: trx }, true);
    },

    delete: (row, changing) =>
      write(row, { deleted_at: context.now().toISOString() } as Partial<Row>, {
        ...changing,
        action: 'delete',
        // Its row is locked by now, so nothing that is given out meanwhile is overlooked.
        inside: async (trx, after) => {
          const archives = kind.archives === true && !row.archived_at;
          await refuseNeeded(context, { ...named(row), archives }, { caller: changing.caller, on: trx });
          await changing.inside?.(trx, after);
        },
      }),

    async deleteAll(ids, { caller, on }) {
      const needed = await neededAmong(context, subject, ids, on);
      const free = ids.filter((id) => !needed.has(id));
      const kept = [...needed];
      if (free.length === 0) return { deleted: [], kept };
      const now = context.now().toISOString();
      const stored = tablesOf<AnyTables>(on)
        .updateTable(table)
        .set({ deleted_at: now, updated_at: now } as never)
        .where('id', 'in', free)
        .where('deleted_at', 'is', null)
        .returningAll();
      const rows = (await stored.execute()) as unknown as Row[];
      const changes = rows.map((row) => ({
        ...named(row),
        caller,
        action: 'delete' as const,
        before: { deleted_at: null },
        after: { deleted_at: now },
      }));
      await recordChanges(context, changes, on);
      return { deleted: rows, kept };
    },

    restore: (row, changing) =>
      write(row, { deleted_at: null } as Partial<Row>, { ...changing, action: 'restore' }),

    async archive(row, changing) {
      if (row.archived_at) throw new Problem('common.archived', 409);
      return setArchived(row, context.now().toISOString(), changing);
    },

    async unarchive(row, changing) {
      if (!row.archived_at) throw new Problem('common.not_archived', 409);
      return setArchived(row, null, changing);
    },

    async removeDeleted() {
      const old = db.selectFrom(table).select('id').where('deleted_at', '<', restorableSince(context.now()));
      const ids = (await old.execute()).map(({ id }) => id);
      const named = await stillNamed(context, subject, ids, db);
      const free = ids.filter((id) => !named.has(id));
      for (let at = 0; at < free.length; at += atOnce) {
        const some = free.slice(at, at + atOnce);
        await db
          .transaction()
          .execute((trx) =>
            pausingGuards(trx, `${subject} past its time`, () =>
              trx.deleteFrom(table).where('id', 'in', some).execute(),
            ),
          );
      }
    },
  };
}

/** The values a query selects for a kind's choice fields. */
function choicesIn({ fields = {} }: Pick<RecordKind<never>, 'fields'>, query: object): [string, string][] {
  const asked = query as Readonly<Record<string, string | undefined>>;
  return Object.keys(fields).flatMap((name): [string, string][] => {
    const value = asked[name];
    return fields[name]?.kind === 'choice' && value ? [[name, value]] : [];
  });
}

/** Names sort by their search text, which begins with them. */
function sortedBy({ fields = {} }: Pick<RecordKind<never>, 'fields'>): Record<string, string> {
  const name = Object.keys(fields).find((name) => {
    const field = fields[name];
    return field?.kind === 'text' && field.searched;
  });
  return name === undefined ? {} : { [name]: 'search' };
}
