import type { SchemaStep } from '#server/db/migrate.ts';

/** When the person behind a session last proved that it is them; null: when the session began. */
export const addProofs: SchemaStep = async (db) => {
  await db.schema.alterTable('sessions').addColumn('proved_at', 'text').execute();
};
