import { type Kysely, sql } from 'kysely';
import type { Problem } from '#wire/problem.ts';
import type { ServerContext } from '../context.ts';
import type { Connection } from '../db/database.ts';
import { tablesOf } from '../db/tables-of.ts';
import type { Caller } from '../http/caller.ts';
import { recordChange } from './journal.ts';
import type { RecordKind, RecordRow } from './record.ts';

type Placed = Record<string, { id: number; position: number; deleted_at: string | null }>;

/** The manual order of a kind's records, in a column `position`; lower comes first. */
export function createRecordOrder(
  context: ServerContext,
  { table, subject }: Pick<RecordKind<RecordRow>, 'table' | 'subject'>,
) {
  const tables = (on: Connection) => tablesOf<Placed>(on);
  const kept = (on: Connection) => tables(on).selectFrom(table).where('deleted_at', 'is', null);

  /** Serialises concurrent reordering. */
  const lock = (trx: Connection) =>
    sql`update ${sql.table(table)} set position = position`.execute(trx as Kysely<unknown>);

  return {
    /** The last position, in the transaction that adds a record there. */
    async next(trx: Connection): Promise<number> {
      await lock(trx);
      const last = await kept(trx).select('position').orderBy('position', 'desc').executeTakeFirst();
      return (last?.position ?? 0) + 1;
    },

    /** Orders records by the ids; the others follow. Returns all ids in order. */
    set(ids: readonly number[], caller: Caller, unknown: () => Problem): Promise<number[]> {
      return tables(context.database.kysely)
        .transaction()
        .execute(async (trx) => {
          await lock(trx);
          const rows = await kept(trx).select('id').orderBy('position').orderBy('id').execute();
          const before = rows.map(({ id }) => id);
          if (ids.some((id) => !before.includes(id))) throw unknown();
          const after = [...ids, ...before.filter((id) => !ids.includes(id))];
          for (const [index, id] of after.entries())
            await tables(trx)
              .updateTable(table)
              .set({ position: index + 1 })
              .where('id', '=', id)
              .execute();
          const change = { subject, id: null, name: '', before: { order: before }, after: { order: after } };
          await recordChange(context, { ...change, caller, action: 'update' }, trx);
          return after;
        });
    },
  };
}
