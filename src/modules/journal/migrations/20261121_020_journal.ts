import type { SchemaStep } from '#server/db/migrate.ts';

export const createJournal: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('journal_entries')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer')
    .addColumn('subject_name', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('search', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['at', 'subject', 'user_id']) {
    await db.schema.createIndex(`journal_entries_${column}`).on('journal_entries').column(column).execute();
  }
};
