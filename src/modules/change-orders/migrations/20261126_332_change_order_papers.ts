import type { SchemaStep } from '#server/db/migrate.ts';

export const createChangeOrderPapers: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('change_order_papers')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('order_id', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('acceptance_id', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', columns.bytes, (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('change_order_papers_of_order')
    .unique()
    .on('change_order_papers')
    .columns(['order_id', 'locale', 'acceptance_id', 'content'])
    .execute();
};
