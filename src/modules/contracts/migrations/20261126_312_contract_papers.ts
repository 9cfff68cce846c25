import type { SchemaStep } from '#server/db/migrate.ts';

export const createContractPapers: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('contract_papers')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('contract_id', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('acceptance_id', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', columns.bytes, (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('contract_papers_of_contract')
    .unique()
    .on('contract_papers')
    .columns(['contract_id', 'locale', 'acceptance_id'])
    .execute();
};
