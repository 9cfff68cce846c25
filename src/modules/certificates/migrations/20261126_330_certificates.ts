import type { SchemaStep } from '#server/db/migrate.ts';

const texts = [
  ...['state', 'contract', 'name', 'translations', 'customer', 'customer_email', 'customer_phone', 'locale'],
  ...['contra_charges', 'prepared_by_name', 'agreed_by', 'invoice_number', 'search'],
  ...['created_at', 'updated_at'],
];
const optionalTexts = [
  ...['number', 'period_from', 'period_to', 'submitted_at', 'measured_at', 'approved_at', 'agreed_on'],
  ...['invoiced_on', 'paid_on', 'deleted_at'],
];
const amounts = [
  ...['cumulative', 'net', 'vat', 'gross', 'recovered', 'recovered_vat', 'prepaid', 'payable', 'retention'],
  ...['contra', 'due'],
];

export const createCertificates: SchemaStep = async (db, columns) => {
  let table = db.schema
    .createTable('certificates')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('contract_id', 'integer', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addColumn('prepared_by', 'integer');
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of optionalTexts) table = table.addColumn(name, 'text');
  for (const name of amounts) table = table.addColumn(name, 'bigint', (column) => column.notNull());
  // Last in the row, as lists need not read past it.
  await table.addColumn('lines', 'text', (column) => column.notNull()).execute();
  const indexes: Record<string, string[]> = {
    certificates_by_creation: ['deleted_at', 'created_at', 'id'],
    // What global search reads, so that it need not read whole rows.
    certificates_searched: ['deleted_at', 'id', 'search', 'due'],
    // All that lists filter and sort by.
    certificates_listed: [
      ...['deleted_at', 'state', 'contract_id', 'number', 'sequence', 'due', 'net', 'agreed_on'],
      ...['created_at', 'id'],
    ],
    // What the retention register adds up.
    certificates_retained: ['deleted_at', 'state', 'contract_id', 'period_to', 'agreed_on', 'retention'],
    certificates_of_contract: ['contract_id', 'sequence'],
    certificates_by_email: ['customer_email'],
    certificates_by_phone: ['customer_phone'],
  };
  for (const [name, on] of Object.entries(indexes))
    await db.schema.createIndex(name).on('certificates').columns(on).execute();
  await db.schema
    .createIndex('certificates_by_number')
    .unique()
    .on('certificates')
    .column('number')
    .execute();
};
