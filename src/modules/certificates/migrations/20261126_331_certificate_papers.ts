import type { SchemaStep } from '#server/db/migrate.ts';

export const createCertificatePapers: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('certificate_papers')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('certificate_id', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('acceptance_id', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', columns.bytes, (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('certificate_papers_of_certificate')
    .unique()
    .on('certificate_papers')
    .columns(['certificate_id', 'locale', 'acceptance_id'])
    .execute();
};
