import type { SchemaStep } from '#server/db/migrate.ts';

/** Index for search, since rows hold whole estimates. */
export const searchEstimations: SchemaStep = async (db) => {
  await db.schema
    .createIndex('estimations_searched')
    .on('estimations')
    .columns(['id', 'search', 'total_amount'])
    .execute();
};
