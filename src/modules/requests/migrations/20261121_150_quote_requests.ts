import type { SchemaStep } from '#server/db/migrate.ts';

export const createQuoteRequests: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('quote_requests')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('real_estate_type', 'text', (column) => column.notNull())
    .addColumn('project_type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('is_spam', 'integer', (column) => column.notNull())
    .addColumn('spam_reason', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('dedupe_key', 'text', (column) => column.unique())
    .addColumn('ticket', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
};
