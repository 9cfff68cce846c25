import type { SchemaStep } from '#server/db/migrate.ts';

/** Adds further estimations of a request, besides the newest in its own row. */
export const estimationsOfLeads: SchemaStep = async (db) => {
  await db.schema
    .createTable('request_estimations')
    .addColumn('request_id', 'integer', (column) => column.notNull())
    .addColumn('estimation_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('request_estimations_pair', ['request_id', 'estimation_id'])
    .execute();
  await db.schema
    .createIndex('request_estimations_estimation')
    .on('request_estimations')
    .column('estimation_id')
    .execute();
};
