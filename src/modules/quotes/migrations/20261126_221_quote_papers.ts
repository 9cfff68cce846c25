import type { SchemaStep } from '#server/db/migrate.ts';

export const createQuotePapers: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('quote_papers')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('quote_id', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('acceptance_id', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', columns.bytes, (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('quote_papers_of_quote')
    .unique()
    .on('quote_papers')
    .columns(['quote_id', 'locale', 'acceptance_id'])
    .execute();
};
