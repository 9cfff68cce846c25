import type { SchemaStep } from '#server/db/migrate.ts';

/** Adds what reduces the price of a certificate, and whether staff call it the last one. */
export const addReductionsAndFinal: SchemaStep = async (db) => {
  await db.schema
    .alterTable('certificates')
    .addColumn('reduction', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('certificates')
    .addColumn('final', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
