import type { SchemaStep } from '#server/db/migrate.ts';

/** The language in which an estimation was saved, in which its customer is written to; null for those saved before. */
export const addEstimationsLanguage: SchemaStep = async (db) => {
  await db.schema.alterTable('estimations').addColumn('locale', 'text').execute();
};
