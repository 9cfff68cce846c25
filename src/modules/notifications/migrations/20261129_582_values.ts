import type { SchemaStep } from '#server/db/migrate.ts';

/** What the text of a notification says besides names: JSON for each language, null for nothing. */
export const addValues: SchemaStep = async (db) => {
  await db.schema.alterTable('notifications').addColumn('words', 'text').execute();
};
