import type { SchemaStep } from '#server/db/migrate.ts';

export const createContractClauses: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('contract_clauses')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('version', 'integer', (column) => column.notNull().unique())
    .addColumn('clauses', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('published_by_id', 'integer')
    .addColumn('published_by', 'text', (column) => column.notNull())
    .execute();
};
