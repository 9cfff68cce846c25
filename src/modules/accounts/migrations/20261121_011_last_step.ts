import type { SchemaStep } from '#server/db/migrate.ts';

/** So that an authenticator code can be used only once. */
export const addLastStep: SchemaStep = async (db) => {
  await db.schema.alterTable('two_factors').addColumn('last_step', 'integer').execute();
};
