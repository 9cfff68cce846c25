import type { SchemaStep } from '#server/db/migrate.ts';

/** Index for search, since rows hold descriptions. */
export const searchPartners: SchemaStep = async (db) => {
  await db.schema
    .createIndex('partners_searched')
    .on('partners')
    .columns(['deleted_at', 'id', 'search'])
    .execute();
};
