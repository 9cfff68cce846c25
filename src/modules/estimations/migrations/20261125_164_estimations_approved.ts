import type { SchemaStep } from '#server/db/migrate.ts';

/**
 * Who approved an estimation, and whether its prices include VAT. Older ones exclude VAT, as all prices did.
 */
export const approveEstimations: SchemaStep = async (db) => {
  await db.schema
    .alterTable('estimations')
    .addColumn('prices_include_vat', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('estimations').addColumn('approved_by', 'integer').execute();
};
