import type { SchemaStep } from '#server/db/migrate.ts';

export const createAcceptances: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('acceptances')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('terms_version', 'integer')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('id_last4', 'text', (column) => column.notNull())
    .addColumn('agreement', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('sent_to', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('code_sent_at', 'text')
    .addColumn('accepted_at', 'text', (column) => column.notNull())
    .addColumn('signature', 'text')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('pdf_hash', 'text')
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('link_id', 'integer')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('signed_on', 'text')
    .addColumn('file_id', 'integer')
    .addColumn('recorded_by_id', 'integer')
    .addColumn('recorded_by', 'text', (column) => column.notNull())
    .execute();
  // A document has one acceptance at a time; each that is taken back begins a new round.
  await db.schema
    .createIndex('acceptances_of_document')
    .unique()
    .on('acceptances')
    .columns(['subject', 'subject_id', 'round'])
    .execute();
  await db.schema
    .createTable('acceptance_withdrawals')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('acceptance_id', 'integer', (column) => column.notNull().unique())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('by_id', 'integer', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await columns.appendOnly(db, 'acceptances');
  await columns.appendOnly(db, 'acceptance_withdrawals');
  await db.schema
    .createTable('acceptance_codes')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('sent_to', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema
    .createIndex('acceptance_codes_of_document')
    .on('acceptance_codes')
    .columns(['subject', 'subject_id', 'id'])
    .execute();
};
