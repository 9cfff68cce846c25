import { type Kysely, sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/** Marks rejected documents that were replaced: one that notes credited in full is in the same state, and still counts. */
export const markReplaced: SchemaStep = async (db) => {
  await db.schema
    .alterTable('invoices')
    .addColumn('replaced', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await (db as Kysely<{ invoices: { replaced: number } }>)
    .updateTable('invoices')
    .set({ replaced: 1 })
    .where(
      sql<boolean>`id in (select replaces_id from invoices where replaces_id is not null and number is not null)`,
    )
    .execute();
};
