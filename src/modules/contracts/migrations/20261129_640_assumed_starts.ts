import type { SchemaStep } from '#server/db/migrate.ts';

/** Whether nobody named the day on which the work began: it is the day on which the contract became active. */
export const addAssumedStarts: SchemaStep = async (db) => {
  await db.schema
    .alterTable('contracts')
    .addColumn('start_assumed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
