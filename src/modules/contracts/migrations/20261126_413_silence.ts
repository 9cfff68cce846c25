import type { SchemaStep } from '#server/db/migrate.ts';

/** Adds after how many days of silence a certificate is agreed. */
export const addSilence: SchemaStep = async (db) => {
  await db.schema.alterTable('contracts').addColumn('silence_days', 'integer').execute();
};
