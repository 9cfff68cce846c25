import type { SchemaStep } from '#server/db/migrate.ts';

export const createDocumentPapers: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('document_papers')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('acceptance_id', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('bytes', columns.bytes, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('document_papers_of_subject')
    .unique()
    .on('document_papers')
    .columns(['subject', 'subject_id', 'locale', 'acceptance_id', 'content'])
    .execute();
};
