import type { SchemaStep } from '#server/db/migrate.ts';

/** What kept a document from being decided, by kind. */
export const addQueueErrors: SchemaStep = async (db) => {
  await db.schema.alterTable('zatca_queue').addColumn('error', 'text').execute();
};
