import type { SchemaStep } from '#server/db/migrate.ts';

/** What the search everywhere looks in. Rows hold descriptions. */
export const searchPartners: SchemaStep = async (db) => {
  await db.schema
    .createIndex('partners_searched')
    .on('partners')
    .columns(['deleted_at', 'id', 'search'])
    .execute();
};
