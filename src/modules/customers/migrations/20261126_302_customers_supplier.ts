import type { SchemaStep } from '#server/db/migrate.ts';

/** Whether the company buys from a customer: suppliers and subcontractors are parties like any other. */
export const markSuppliers: SchemaStep = async (db) => {
  await db.schema
    .alterTable('customers')
    .addColumn('supplier', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('customers_suppliers').on('customers').columns(['supplier', 'id']).execute();
};
