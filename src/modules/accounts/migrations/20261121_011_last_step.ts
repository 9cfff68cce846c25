import type { SchemaStep } from '#server/db/migrate.ts';

/** So that a code of the authenticator counts once. */
export const addLastStep: SchemaStep = async (db) => {
  await db.schema.alterTable('two_factors').addColumn('last_step', 'integer').execute();
};
