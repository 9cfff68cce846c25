import type { SchemaStep } from '#server/db/migrate.ts';

/** Staff write to the customer of a record; all earlier notes stay internal. */
export const messages: SchemaStep = async (db) => {
  await db.schema
    .alterTable('notes')
    .addColumn('to_customer', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
