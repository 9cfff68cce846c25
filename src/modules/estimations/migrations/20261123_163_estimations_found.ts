import type { SchemaStep } from '#server/db/migrate.ts';

/** Index for the dashboard's counts per week and by status, since rows hold whole estimates. */
export const findEstimations: SchemaStep = async (db) => {
  await db.schema
    .createIndex('estimations_by_time')
    .on('estimations')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema.createIndex('estimations_by_status').on('estimations').columns(['status', 'id']).execute();
};
