import type { SchemaStep } from '#server/db/migrate.ts';

/** The language in which an estimation was saved, used for mails to its customer; null for older ones. */
export const addEstimationsLanguage: SchemaStep = async (db) => {
  await db.schema.alterTable('estimations').addColumn('locale', 'text').execute();
};
