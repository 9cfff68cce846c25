import type { SchemaStep } from '#server/db/migrate.ts';

const texts = [
  ...['state', 'supplier_number', 'date', 'note', 'customer', 'customer_email', 'customer_phone', 'lines'],
  ...['entry_number', 'posted_by', 'reverse_reason', 'prepared_by_name', 'search', 'created_at'],
  'updated_at',
];
const optionalTexts = ['number', 'due_date', 'supplier_key', 'posted_at', 'reversed_on', 'deleted_at'];
const numbers = ['customer_id', 'vat_rate', 'retention_percent'];
const optionalNumbers = ['entry_id', 'prepared_by'];
const amounts = ['net', 'vat', 'total', 'retained', 'released', 'paid'];

/** All that says something about the bill. State, payments, releases and a reversal follow later. */
const fixed = [
  ...['supplier_number', 'date', 'due_date', 'note', 'customer', 'lines', 'vat_rate', 'retention_percent'],
  ...['net', 'vat', 'total', 'retained', 'number', 'entry_id', 'entry_number', 'posted_at', 'posted_by'],
  ...['prepared_by_name', 'created_at', 'deleted_at'],
];

export const createSupplierBills: SchemaStep = async (db, columns) => {
  let table = db.schema.createTable('supplier_bills').addColumn('id', columns.idType, columns.id);
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of optionalTexts) table = table.addColumn(name, 'text');
  for (const name of numbers) table = table.addColumn(name, 'integer', (column) => column.notNull());
  for (const name of optionalNumbers) table = table.addColumn(name, 'integer');
  for (const name of amounts) table = table.addColumn(name, 'bigint', (column) => column.notNull());
  await table.execute();
  const indexes: Record<string, string[]> = {
    by_creation: ['deleted_at', 'created_at', 'id'],
    by_date: ['deleted_at', 'date', 'id'],
    // What global search reads, so that it need not read whole rows.
    searched: ['deleted_at', 'id', 'search', 'total'],
    of_customer: ['customer_id', 'id'],
    by_state: ['state', 'due_date'],
    by_email: ['customer_email'],
    by_phone: ['customer_phone'],
  };
  for (const [name, on] of Object.entries(indexes))
    await db.schema.createIndex(`supplier_bills_${name}`).on('supplier_bills').columns(on).execute();
  for (const [name, on] of Object.entries({
    by_number: ['number'],
    // The same number of a supplier twice is the same bill.
    once: ['customer_id', 'supplier_key'],
  }))
    await db.schema.createIndex(`supplier_bills_${name}`).unique().on('supplier_bills').columns(on).execute();
  await columns.fixedOnce(db, { table: 'supplier_bills', once: 'number', fixed });

  await db.schema
    .createTable('supplier_bill_lines')
    .addColumn('bill_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('project_id', 'integer')
    .addColumn('contract_id', 'integer')
    .addColumn('contract_line_id', 'integer')
    .addPrimaryKeyConstraint('supplier_bill_lines_pk', ['bill_id', 'position'])
    .execute();
  for (const [name, on] of Object.entries({
    of_contract: ['contract_id', 'contract_line_id'],
    of_project: ['project_id'],
  }))
    await db.schema
      .createIndex(`supplier_bill_lines_${name}`)
      .on('supplier_bill_lines')
      .columns(on)
      .execute();

  await db.schema
    .createTable('contract_budgets')
    .addColumn('contract_id', 'integer', (column) => column.notNull())
    .addColumn('line_id', 'integer', (column) => column.notNull())
    .addColumn('budget', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('contract_budgets_pk', ['contract_id', 'line_id'])
    .execute();
};
