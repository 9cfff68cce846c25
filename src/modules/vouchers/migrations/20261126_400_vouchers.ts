import type { SchemaStep } from '#server/db/migrate.ts';

const texts = [
  ...['state', 'date', 'method', 'reference', 'note', 'customer', 'customer_email', 'customer_phone'],
  ...['party', 'account', 'cheque_number', 'cheque_bank', 'cheque_drawer', 'allocations', 'against'],
  ...['locale', 'entry_number', 'posted_by', 'reverse_reason', 'prepared_by_name', 'search'],
  ...['created_at', 'updated_at'],
];
const optionalTexts = ['number', 'cheque_due_on', 'posted_at', 'reversed_on', 'deleted_at'];
const optionalNumbers = [
  ...['customer_id', 'against_account_id', 'project_id', 'branch_id', 'entry_id', 'prepared_by'],
];

/** All that says something about the voucher. Its state and its reversal follow later. */
const fixed = [
  ...['date', 'method', 'reference', 'note', 'customer', 'party', 'account_id', 'account', 'amount'],
  ...['cheque_number', 'cheque_bank', 'cheque_drawer', 'cheque_due_on', 'allocations', 'against'],
  ...['against_account_id', 'project_id', 'branch_id', 'entry_id', 'entry_number', 'posted_at'],
  ...['posted_by', 'prepared_by_name', 'created_at', 'number', 'deleted_at'],
];

const allocation = [
  ...['voucher', 'voucher_id', 'document', 'document_id', 'number', 'amount', 'write_off', 'date'],
  ...['contract_id', 'entry_id', 'entry_number', 'created_at'],
];

export const createVouchers: SchemaStep = async (db, columns) => {
  for (const name of ['receipts', 'payments']) {
    let table = db.schema.createTable(name).addColumn('id', columns.idType, columns.id);
    for (const text of texts) table = table.addColumn(text, 'text', (column) => column.notNull());
    for (const text of optionalTexts) table = table.addColumn(text, 'text');
    table = table.addColumn('account_id', 'integer', (column) => column.notNull());
    for (const number of optionalNumbers) table = table.addColumn(number, 'integer');
    table = table.addColumn('amount', 'bigint', (column) => column.notNull());
    await table.execute();
    const indexes: Record<string, string[]> = {
      by_creation: ['deleted_at', 'created_at', 'id'],
      by_date: ['deleted_at', 'date', 'id'],
      // What global search reads, so that it need not read whole rows.
      searched: ['deleted_at', 'id', 'search', 'amount'],
      of_customer: ['customer_id', 'id'],
      by_email: ['customer_email'],
      by_phone: ['customer_phone'],
    };
    for (const [index, on] of Object.entries(indexes))
      await db.schema.createIndex(`${name}_${index}`).on(name).columns(on).execute();
    await db.schema.createIndex(`${name}_by_number`).unique().on(name).column('number').execute();
    await columns.fixedOnce(db, { table: name, once: 'number', fixed });
  }

  await db.schema
    .createTable('voucher_allocations')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('voucher', 'text', (column) => column.notNull())
    .addColumn('voucher_id', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('document_id', 'integer', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('write_off', 'bigint', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('contract_id', 'integer')
    .addColumn('entry_id', 'integer', (column) => column.notNull())
    .addColumn('entry_number', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('released_on', 'text')
    .execute();
  for (const [index, on] of Object.entries({
    of_voucher: ['voucher', 'voucher_id', 'id'],
    of_document: ['document', 'document_id'],
    of_contract: ['contract_id'],
  }))
    await db.schema
      .createIndex(`voucher_allocations_${index}`)
      .on('voucher_allocations')
      .columns(on)
      .execute();
  await columns.fixedOnce(db, { table: 'voucher_allocations', once: 'created_at', fixed: allocation });

  let cheques = db.schema.createTable('cheques').addColumn('id', columns.idType, columns.id);
  for (const text of [
    ...['direction', 'number', 'bank', 'drawer', 'due_date', 'state', 'voucher', 'voucher_number', 'party'],
    ...['account', 'reason', 'search', 'created_at', 'updated_at'],
  ])
    cheques = cheques.addColumn(text, 'text', (column) => column.notNull());
  for (const text of ['deposited_on', 'cleared_on', 'bounced_on', 'returned_on', 'deleted_at'])
    cheques = cheques.addColumn(text, 'text');
  for (const number of ['voucher_id', 'account_id'])
    cheques = cheques.addColumn(number, 'integer', (column) => column.notNull());
  cheques = cheques.addColumn('customer_id', 'integer');
  for (const amount of ['amount', 'fee'])
    cheques = cheques.addColumn(amount, 'bigint', (column) => column.notNull());
  await cheques.execute();
  for (const [index, on] of Object.entries({
    by_due_date: ['deleted_at', 'due_date', 'id'],
    by_state: ['state', 'due_date'],
    searched: ['deleted_at', 'id', 'search', 'amount'],
    of_customer: ['customer_id'],
  }))
    await db.schema.createIndex(`cheques_${index}`).on('cheques').columns(on).execute();
  await db.schema
    .createIndex('cheques_of_voucher')
    .unique()
    .on('cheques')
    .columns(['voucher', 'voucher_id'])
    .execute();
};
