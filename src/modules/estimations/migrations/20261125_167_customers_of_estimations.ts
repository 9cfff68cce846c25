import type { SchemaStep } from '#server/db/migrate.ts';

/** Adds the customer that an estimation belongs to. */
export const addCustomers: SchemaStep = async (db) => {
  await db.schema.alterTable('estimations').addColumn('customer_id', 'integer').execute();
  await db.schema.createIndex('estimations_customer_id').on('estimations').column('customer_id').execute();
};
