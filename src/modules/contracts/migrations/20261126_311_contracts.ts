import type { SchemaStep } from '#server/db/migrate.ts';

const texts = [
  ...['state', 'name', 'translations', 'materials', 'price_basis', 'retention_base', 'insurance_policy'],
  ...['city', 'district', 'plot', 'permit_no', 'deed_no'],
  ...['customer', 'customer_email', 'customer_phone', 'retention_release', 'handovers'],
  ...['locale', 'prepared_by_name', 'signed_by', 'termination_reason', 'search', 'created_at', 'updated_at'],
];
// Last in the row, so that lists need not read past them.
const longTexts = ['payment_terms', 'exclusions', 'lines', 'clauses'];
const optionalTexts = ['number', 'starts_on', 'approved_at', 'sent_at', 'signed_on', 'deleted_at'];
const optionalNumbers = [
  ...['vat_rate', 'advance_percent', 'retention_percent', 'retention_cap_percent', 'percent_per_day'],
  ...['cap_percent', 'payment_days', 'duration_days', 'defects_days'],
  ...['quote_id', 'project_id', 'customer_id', 'clauses_version', 'prepared_by'],
];
const amounts = ['original_net', 'original_vat', 'original_total', 'net', 'vat', 'total'];

export const createContracts: SchemaStep = async (db, columns) => {
  let table = db.schema
    .createTable('contracts')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('last_line', 'integer', (column) => column.notNull());
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of optionalTexts) table = table.addColumn(name, 'text');
  for (const name of optionalNumbers) table = table.addColumn(name, 'integer');
  for (const name of amounts) table = table.addColumn(name, 'bigint', (column) => column.notNull());
  for (const name of longTexts) table = table.addColumn(name, 'text', (column) => column.notNull());
  await table.execute();
  const indexes: Record<string, string[]> = {
    contracts_by_creation: ['deleted_at', 'created_at', 'id'],
    // What global search reads, so that it need not read whole rows.
    contracts_searched: ['deleted_at', 'id', 'search', 'total'],
    // All that lists filter and sort by.
    contracts_listed: [
      ...['deleted_at', 'state', 'customer_id', 'quote_id', 'project_id', 'total', 'number'],
      ...['signed_on', 'starts_on', 'created_at', 'id'],
    ],
    contracts_by_customer: ['customer_id', 'id'],
    contracts_by_quote: ['quote_id'],
    contracts_by_project: ['project_id'],
    contracts_by_email: ['customer_email'],
    contracts_by_phone: ['customer_phone'],
  };
  for (const [name, on] of Object.entries(indexes))
    await db.schema.createIndex(name).on('contracts').columns(on).execute();
  await db.schema.createIndex('contracts_by_number').unique().on('contracts').column('number').execute();
};
