import type { SchemaStep } from '#server/db/migrate.ts';

/** Adds the staff's fields to quote requests. */
export const createLeads: SchemaStep = async (db, columns) => {
  await db.schema.alterTable('quote_requests').addColumn('assignee_id', 'integer').execute();
  await db.schema
    .alterTable('quote_requests')
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('request_notes')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('request_id', 'integer', (column) => column.notNull().references('quote_requests.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('request_notes_request_id').on('request_notes').column('request_id').execute();
  await db.schema
    .createIndex('quote_requests_by_time')
    .on('quote_requests')
    .columns(['is_spam', 'created_at'])
    .execute();
};
