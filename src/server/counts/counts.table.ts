import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { SchemaSteps } from '../db/migrate.ts';
import type { Counts } from './counts.ts';

interface CountsTables {
  /** `ends_at` in milliseconds; `name` does not reveal an address (see `nameOf`). */
  counts: { name: string; points: number; ends_at: number };
}

/**
 * Expiring counters, used only by processes on PostgreSQL (docs/decisions/2026-11-21-several-processes.md).
 */
export const countsSchema: SchemaSteps = {
  '20261121_002_counts': async (db) => {
    await db.schema
      .createTable('counts')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('counts_ends_at').on('counts').column('ends_at').execute();
  },
};

/** Counters in the database, for processes on several machines: one statement per call. */
export function createTableCounts(db: Kysely<unknown>, secret: string): Counts {
  const counts = db as Kysely<CountsTables>;
  // Keys are people's addresses.
  const nameOf = (key: string) => createHmac('sha256', secret).update(`count ${key}`).digest('base64url');
  return {
    async add(key, points, seconds) {
      const now = Date.now();
      const row = await counts
        .insertInto('counts')
        .values({ name: nameOf(key), points, ends_at: now + seconds * 1000 })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({
            points: sql`case when counts.ends_at > ${now} then counts.points else 0 end + excluded.points`,
            ends_at: sql`case when counts.ends_at > ${now} then counts.ends_at else excluded.ends_at end`,
          }),
        )
        .returning(['points', 'ends_at'])
        .executeTakeFirstOrThrow();
      return { points: row.points, milliseconds: row.ends_at - now };
    },
    async get(key) {
      const now = Date.now();
      const row = await counts
        .selectFrom('counts')
        .select(['points', 'ends_at'])
        .where('name', '=', nameOf(key))
        .where('ends_at', '>', now)
        .executeTakeFirst();
      return row && { points: row.points, milliseconds: row.ends_at - now };
    },
    async set(key, points, seconds) {
      const row = { points, ends_at: Date.now() + seconds * 1000 };
      await counts
        .insertInto('counts')
        .values({ name: nameOf(key), ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    },
  };
}

/** Removes expired counters. */
export async function sweepCounts(db: Kysely<unknown>): Promise<void> {
  await (db as Kysely<CountsTables>).deleteFrom('counts').where('ends_at', '<=', Date.now()).execute();
}
