import type { SchemaStep } from '#server/db/migrate.ts';

const texts = [
  ...['state', 'form', 'form_reason', 'contract', 'certificate', 'of_invoice', 'customer', 'customer_email'],
  ...['customer_phone', 'seller', 'locale', 'lines', 'advances', 'exemption', 'reason', 'issued_by'],
  ...['zatca_status', 'zatca_messages', 'prepared_by_name', 'search', 'created_at', 'updated_at'],
];
const optionalTexts = [
  ...['number', 'supply_date', 'due_date', 'uuid', 'previous_hash', 'hash', 'qr', 'issue_date', 'issue_time'],
  ...['issued_at', 'tax_date', 'deleted_at'],
];
const numbers = ['type', 'vat_rate'];
const optionalNumbers = [
  ...['contract_id', 'certificate_id', 'of_invoice_id', 'customer_id', 'unit_id', 'counter', 'prepared_by'],
];
const amounts = [
  ...[
    'net',
    'vat',
    'gross',
    'recovered',
    'recovered_vat',
    'prepaid',
    'payable',
    'retention',
    'contra',
    'due',
  ],
  ...['credited_net', 'credited_due', 'paid'],
];

/** All that says something about the invoice. State, payments, credits and the authority's answers follow later. */
const fixed = [
  ...['form', 'form_reason', 'contract', 'certificate', 'of_invoice', 'customer', 'seller', 'lines'],
  ...['advances', 'exemption', 'reason', 'issued_by', 'prepared_by_name', 'created_at', 'number'],
  ...['supply_date', 'due_date', 'uuid', 'previous_hash', 'hash', 'qr', 'issue_date', 'issue_time'],
  ...['issued_at', 'tax_date', 'deleted_at', 'type', 'vat_rate', 'contract_id', 'certificate_id'],
  ...['of_invoice_id', 'unit_id', 'counter', 'net', 'vat', 'gross', 'recovered', 'recovered_vat'],
  ...['prepaid', 'payable', 'retention', 'contra', 'due'],
];

/** The hash that the first document of a chain names. */
const firstHash = 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

export const createInvoices: SchemaStep = async (db, columns) => {
  let table = db.schema.createTable('invoices').addColumn('id', columns.idType, columns.id);
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of optionalTexts) table = table.addColumn(name, 'text');
  for (const name of numbers) table = table.addColumn(name, 'integer', (column) => column.notNull());
  for (const name of optionalNumbers) table = table.addColumn(name, 'integer');
  for (const name of amounts) table = table.addColumn(name, 'bigint', (column) => column.notNull());
  await table.execute();
  const indexes: Record<string, string[]> = {
    invoices_by_creation: ['deleted_at', 'created_at', 'id'],
    // What global search reads, so that it need not read whole rows.
    invoices_searched: ['deleted_at', 'id', 'search', 'due'],
    invoices_of_contract: ['contract_id', 'id'],
    invoices_of_certificate: ['certificate_id'],
    invoices_of_customer: ['customer_id', 'id'],
    invoices_corrected: ['of_invoice_id'],
    invoices_by_status: ['zatca_status', 'issued_at'],
    invoices_by_email: ['customer_email'],
    invoices_by_phone: ['customer_phone'],
  };
  for (const [name, on] of Object.entries(indexes))
    await db.schema.createIndex(name).on('invoices').columns(on).execute();
  for (const [name, on] of Object.entries({
    invoices_by_number: ['number'],
    invoices_by_uuid: ['uuid'],
    invoices_in_chain: ['unit_id', 'counter'],
  }))
    await db.schema.createIndex(name).unique().on('invoices').columns(on).execute();
  await columns.fixedOnce(db, { table: 'invoices', once: 'number', fixed });

  await db.schema
    .createTable('invoice_documents')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('invoice_id', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', columns.bytes, (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('invoice_documents_of_invoice')
    .unique()
    .on('invoice_documents')
    .columns(['invoice_id', 'kind'])
    .execute();
  await columns.appendOnly(db, 'invoice_documents');

  await db.schema
    .createTable('zatca_units')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'text')
    .execute();
  await db
    .insertInto('zatca_units' as never)
    .values({ name: 'EGS1', counter: 0, hash: firstHash } as never)
    .execute();
};
