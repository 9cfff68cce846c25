import type { SchemaStep } from '#server/db/migrate.ts';

/** What the dashboard asks for at every visit: how many came to be each week, and how many wait. Rows hold whole estimates. */
export const findEstimations: SchemaStep = async (db) => {
  await db.schema
    .createIndex('estimations_by_time')
    .on('estimations')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema.createIndex('estimations_by_status').on('estimations').columns(['status', 'id']).execute();
};
