import type { SchemaStep } from '#server/db/migrate.ts';

/** Index for search, since rows hold whole descriptions. */
export const searchProjects: SchemaStep = async (db) => {
  await db.schema
    .createIndex('projects_searched')
    .on('projects')
    .columns(['deleted_at', 'id', 'search'])
    .execute();
};
