import type { Connection } from '../db/database.ts';
import { tablesOf } from '../db/tables-of.ts';

interface SampleRow {
  id: number;
  name: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

type Tables = Record<string, SampleRow>;

/**
 * The sample company's rows of a table, in the caller's transaction: find, remove and restore them.
 * `isSample` decides whether an unchanged row belongs to the sample.
 */
export function sampleRecords(
  table: string,
  isSample: (row: SampleRow, on: Connection) => boolean | Promise<boolean>,
) {
  const deleting = (on: Connection, ids: readonly number[], at: string | null) =>
    tablesOf<Tables>(on).updateTable(table).set({ deleted_at: at }).where('id', 'in', ids);

  return {
    /** Ids of unchanged sample rows, and the number of other rows. */
    async find(on: Connection): Promise<{ untouched: number[]; others: number }> {
      const rows = await tablesOf<Tables>(on)
        .selectFrom(table)
        .select(['id', 'name', 'created_at', 'updated_at', 'deleted_at'])
        .where('deleted_at', 'is', null)
        .execute();
      const untouched: number[] = [];
      for (const row of rows)
        if (row.created_at === row.updated_at && (await isSample(row, on))) untouched.push(row.id);
      return { untouched, others: rows.length - untouched.length };
    },

    async setDeleted(on: Connection, ids: readonly number[], at: string): Promise<void> {
      if (ids.length > 0) await deleting(on, ids, at).execute();
    },

    /** Restores those deleted at the given time. */
    async restore(on: Connection, ids: readonly number[], at: string): Promise<void> {
      if (ids.length > 0) await deleting(on, ids, null).where('deleted_at', '=', at).execute();
    },
  };
}
