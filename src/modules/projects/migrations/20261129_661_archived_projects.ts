import type { SchemaStep } from '#server/db/migrate.ts';

/** Projects that others need are archived instead of deleted. */
export const archiveProjects: SchemaStep = async (db) => {
  await db.schema.alterTable('projects').addColumn('archived_at', 'text').execute();
};
