import type { SchemaStep } from '#server/db/migrate.ts';

/** What the search everywhere looks in. Rows hold whole estimates. */
export const searchEstimations: SchemaStep = async (db) => {
  await db.schema
    .createIndex('estimations_searched')
    .on('estimations')
    .columns(['id', 'search', 'total_amount'])
    .execute();
};
