import type { SchemaStep } from '#server/db/migrate.ts';

/** Branches that others need are archived instead of deleted. */
export const archiveBranches: SchemaStep = async (db) => {
  await db.schema.alterTable('branches').addColumn('archived_at', 'text').execute();
};
