import type { SchemaStep } from '#server/db/migrate.ts';

export const createAttachments: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('attachments')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('locked', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('complete', 'integer', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('attachments_of_record')
    .on('attachments')
    .columns(['subject', 'subject_id'])
    .execute();
  await db.schema.createIndex('attachments_deleted_at').on('attachments').column('deleted_at').execute();
  await db.schema
    .createTable('attachment_chunks')
    .addColumn('attachment_id', 'integer', (column) => column.notNull().references('attachments.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('bytes', columns.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('attachment_chunks_of_file', ['attachment_id', 'place'])
    .execute();
};
