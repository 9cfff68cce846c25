import type { SchemaStep } from '#server/db/migrate.ts';

/** What the search everywhere looks in. Rows hold whole descriptions. */
export const searchProjects: SchemaStep = async (db) => {
  await db.schema
    .createIndex('projects_searched')
    .on('projects')
    .columns(['deleted_at', 'id', 'search'])
    .execute();
};
