import type { SchemaStep } from '#server/db/migrate.ts';

export const createQuotes: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('quotes')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('number', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('root_id', 'integer')
    .addColumn('revises_id', 'integer')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('materials', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text')
    .addColumn('duration', 'integer')
    .addColumn('duration_unit', 'text', (column) => column.notNull())
    .addColumn('discount', 'bigint')
    .addColumn('vat_rate', 'integer')
    .addColumn('advance_percent', 'integer')
    .addColumn('retention_percent', 'integer')
    .addColumn('retention_base', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('district', 'text', (column) => column.notNull())
    .addColumn('plot', 'text', (column) => column.notNull())
    .addColumn('permit_no', 'text', (column) => column.notNull())
    .addColumn('realty_type', 'text', (column) => column.notNull())
    .addColumn('project_type', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'integer')
    .addColumn('customer', 'text', (column) => column.notNull())
    .addColumn('customer_email', 'text', (column) => column.notNull())
    .addColumn('customer_phone', 'text', (column) => column.notNull())
    .addColumn('request_id', 'integer')
    .addColumn('estimation_id', 'integer')
    .addColumn('last_line', 'integer', (column) => column.notNull())
    .addColumn('net', 'bigint', (column) => column.notNull())
    .addColumn('vat', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('terms_version', 'integer')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('prepared_by', 'integer')
    .addColumn('prepared_by_name', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('reminded_at', 'text')
    .addColumn('decline_reason', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('design_request_id', 'integer')
    // Last in the row, so that lists need not read past them.
    .addColumn('payment_terms', 'text', (column) => column.notNull())
    .addColumn('exclusions', 'text', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .execute();
  const indexes: Record<string, string[]> = {
    quotes_by_creation: ['deleted_at', 'created_at', 'id'],
    // What global search reads, so that it need not read whole rows.
    quotes_searched: ['deleted_at', 'id', 'search', 'total'],
    quotes_by_state: ['state', 'valid_until'],
    quotes_by_customer: ['customer_id', 'id'],
    quotes_by_email: ['customer_email'],
    quotes_by_phone: ['customer_phone'],
    quotes_by_request: ['request_id'],
    quotes_by_estimation: ['estimation_id'],
    quotes_by_root: ['root_id', 'revision'],
  };
  for (const [name, on] of Object.entries(indexes))
    await db.schema.createIndex(name).on('quotes').columns(on).execute();
  // A revision keeps its number; nobody else has it.
  await db.schema
    .createIndex('quotes_by_number')
    .unique()
    .on('quotes')
    .columns(['number', 'revision'])
    .execute();
};
