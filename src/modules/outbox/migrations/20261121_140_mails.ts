import type { SchemaStep } from '#server/db/migrate.ts';

export const createMails: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('mails')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .execute();
  await db.schema.createIndex('mails_due').on('mails').columns(['state', 'due_at']).execute();
};
