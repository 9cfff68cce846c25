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

/** The sample company's records of one kind, all in the caller's transaction. */
export interface SampleCollection {
  /** Names their count in answers, such as `projects`; its words are in `locales/samples.{ar,en}.json`. */
  name: string;
  /** Ids of unchanged sample records, and the number of other records. */
  find(on: Connection): Promise<{ untouched: number[]; others: number }>;
  setDeleted(on: Connection, ids: readonly number[], at: string): Promise<void>;
  /** Restores those deleted at the given time. */
  restore(on: Connection, ids: readonly number[], at: string): Promise<void>;
  /** Stores their pictures; resolves with a function that adds them all and returns their ids. */
  prepare(): Promise<(on: Connection) => Promise<number[]>>;
  /** Updates caches after these have changed. */
  invalidate(ids: readonly number[]): void;
}

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
    name: table,

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

    async restore(on: Connection, ids: readonly number[], at: string): Promise<void> {
      if (ids.length > 0) await deleting(on, ids, null).where('deleted_at', '=', at).execute();
    },
  };
}
