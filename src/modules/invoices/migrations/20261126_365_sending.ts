import type { SchemaStep } from '#server/db/migrate.ts';

/** When an invoice was sent to its customer, and what was reminded of because it is not invoiced. */
export const addSending: SchemaStep = async (db) => {
  await db.schema.alterTable('invoices').addColumn('sent_at', 'text').execute();
  await db.schema
    .createTable('invoice_reminders')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('invoice_reminders_pk', ['subject', 'subject_id'])
    .execute();
};
