import type { SchemaStep } from '#server/db/migrate.ts';

/** The rejected invoice that another one replaces. */
export const addReplacements: SchemaStep = async (db) => {
  await db.schema.alterTable('invoices').addColumn('replaces_id', 'integer').execute();
  await db.schema.createIndex('invoices_replaced').on('invoices').column('replaces_id').execute();
};
