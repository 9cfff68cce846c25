import type { SchemaStep } from '#server/db/migrate.ts';

/** Adds why a lead was lost. */
export const whyLeadsAreLost: SchemaStep = async (db) => {
  await db.schema.alterTable('quote_requests').addColumn('lost_reason', 'text').execute();
};
