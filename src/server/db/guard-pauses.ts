import type { Generated } from 'kysely';
import type { Connection } from './database.ts';
import { pauses } from './guards.ts';
import type { SchemaSteps } from './migrate.ts';
import { tablesOf } from './tables-of.ts';

interface PauseTables {
  [pauses]: { id: Generated<number>; reason: string };
}

export const guardPausesSchema: SchemaSteps = {
  '20261129_584_guard_pauses': async (db, columns) => {
    await db.schema
      .createTable('guard_pauses')
      .addColumn('id', columns.idType, columns.id)
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute();
  },
};

/**
 * Runs work of the transaction `on` in which erasable guards do not hold: what the law wants erased. Others never see that
 * the guards are paused. A failure rolls the transaction back, and the pause with it.
 */
export async function pausingGuards<T>(on: Connection, reason: string, work: () => Promise<T>): Promise<T> {
  const db = tablesOf<PauseTables>(on);
  const { id } = await db.insertInto(pauses).values({ reason }).returning('id').executeTakeFirstOrThrow();
  const done = await work();
  await db.deleteFrom(pauses).where('id', '=', id).execute();
  return done;
}
