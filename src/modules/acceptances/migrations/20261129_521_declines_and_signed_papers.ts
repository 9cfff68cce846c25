import type { SchemaStep } from '#server/db/migrate.ts';

export const createDeclinesAndSignedPapers: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('document_declines')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('declined_at', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('link_id', 'integer', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('document_declines_of_document')
    .on('document_declines')
    .columns(['subject', 'subject_id', 'id'])
    .execute();
  await db.schema
    .createTable('acceptance_papers')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('acceptance_id', 'integer', (column) => column.notNull().unique())
    .addColumn('file_id', 'integer', (column) => column.notNull())
    .addColumn('by_id', 'integer', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await columns.appendOnly(db, 'acceptance_papers');
};
