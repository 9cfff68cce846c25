import type { SchemaStep } from '#server/db/migrate.ts';

const texts = [
  ...['branch', 'environment', 'serial', 'category', 'address', 'common_name', 'state', 'csr', 'key'],
  ...['checks', 'created_at', 'updated_at'],
];
const optionalTexts = [
  ...['request_id', 'compliance_certificate', 'compliance_secret', 'certificate', 'secret', 'next_key'],
  ...['next_csr', 'expires_at', 'stopped_at', 'problem'],
];

/** Devices, the queue of documents, and every answer of the authority. */
export const createZatca: SchemaStep = async (db, columns) => {
  let units = db.schema
    .createTable('zatca_devices')
    .addColumn('id', 'integer', (column) => column.primaryKey());
  for (const name of texts) units = units.addColumn(name, 'text', (column) => column.notNull());
  for (const name of optionalTexts) units = units.addColumn(name, 'text');
  await units.execute();

  await db.schema
    .createTable('zatca_queue')
    .addColumn('invoice_id', 'integer', (column) => column.primaryKey())
    .addColumn('unit_id', 'integer', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('alarm', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('zatca_queue_due').on('zatca_queue').columns(['state', 'due_at']).execute();

  await db.schema
    .createTable('zatca_answers')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('invoice_id', 'integer', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('messages', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('zatca_answers_of_invoice')
    .on('zatca_answers')
    .columns(['invoice_id', 'id'])
    .execute();
  await columns.appendOnly(db, 'zatca_answers');
};
