import type { SchemaStep } from '#server/db/migrate.ts';

export const createCertificatePhotos: SchemaStep = async (db) => {
  await db.schema
    .createTable('certificate_photos')
    .addColumn('file_id', 'integer', (column) => column.primaryKey())
    .addColumn('certificate_id', 'integer', (column) => column.notNull())
    .addColumn('line_id', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('certificate_photos_of_certificate')
    .on('certificate_photos')
    .column('certificate_id')
    .execute();
};
