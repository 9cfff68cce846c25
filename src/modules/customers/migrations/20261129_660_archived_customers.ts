import type { SchemaStep } from '#server/db/migrate.ts';

/** Customers that others need are archived instead of deleted. */
export const archiveCustomers: SchemaStep = async (db) => {
  await db.schema.alterTable('customers').addColumn('archived_at', 'text').execute();
};
