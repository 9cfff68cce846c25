import type { SchemaStep } from '#server/db/migrate.ts';

/** Adds the customer that a request belongs to. */
export const addCustomers: SchemaStep = async (db) => {
  const table = 'quote_requests';
  await db.schema.alterTable(table).addColumn('customer_id', 'integer').execute();
  await db.schema.createIndex('quote_requests_customer_id').on(table).column('customer_id').execute();
};
