import type { SchemaStep } from '#server/db/migrate.ts';

/** Adds the change orders applied to a contract; its lines stay as signed. */
export const addAppliedChanges: SchemaStep = async (db) => {
  await db.schema
    .alterTable('contracts')
    .addColumn('applied', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
};
