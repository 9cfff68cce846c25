import type { SchemaStep } from '#server/db/migrate.ts';

/** When the budgets of a contract last changed. */
export const createBudgetVersions: SchemaStep = async (db) => {
  await db.schema
    .createTable('contract_budget_versions')
    .addColumn('contract_id', 'integer', (column) => column.primaryKey())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
};
