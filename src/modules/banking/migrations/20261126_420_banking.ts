import type { SchemaStep } from '#server/db/migrate.ts';

const required = ['created_at', 'updated_at', 'search'];

/** Columns of a document that is a draft, posted or reversed. */
const documentTexts = ['state', 'date', 'note', 'entry_number', 'posted_by', 'reverse_reason', ...required];
const documentOptions = ['number', 'posted_at', 'reversed_on', 'deleted_at'];

export const createBanking: SchemaStep = async (db, columns) => {
  // Its id is that of the account in the chart.
  await db.schema
    .createTable('money_accounts')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bank', 'text', (column) => column.notNull())
    .addColumn('iban', 'text', (column) => column.notNull())
    .addColumn('holder_id', 'integer')
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('money_accounts_searched')
    .on('money_accounts')
    .columns(['deleted_at', 'id', 'search'])
    .execute();

  const documents = {
    money_transfers: {
      texts: ['reference', 'from_account', 'to_account'],
      numbers: ['from_account_id', 'to_account_id', 'amount', 'fee'],
    },
    petty_expenses: { texts: ['account', 'lines'], numbers: ['money_account_id', 'net', 'vat', 'total'] },
  };
  for (const [name, { texts, numbers }] of Object.entries(documents)) {
    let table = db.schema.createTable(name).addColumn('id', columns.idType, columns.id);
    for (const text of [...documentTexts, ...texts, 'prepared_by_name'])
      table = table.addColumn(text, 'text', (column) => column.notNull());
    for (const text of documentOptions) table = table.addColumn(text, 'text');
    for (const number of numbers) table = table.addColumn(number, 'bigint', (column) => column.notNull());
    for (const number of ['entry_id', 'prepared_by']) table = table.addColumn(number, 'integer');
    await table.execute();
    const amount = name === 'money_transfers' ? 'amount' : 'total';
    for (const [index, on] of Object.entries({
      by_creation: ['deleted_at', 'created_at', 'id'],
      by_date: ['deleted_at', 'date', 'id'],
      // What global search reads, so that it need not read whole rows.
      searched: ['deleted_at', 'id', 'search', amount],
    }))
      await db.schema.createIndex(`${name}_${index}`).on(name).columns(on).execute();
    await db.schema.createIndex(`${name}_by_number`).unique().on(name).column('number').execute();
    const fixed = ['number', 'date', 'note', ...texts, ...numbers, 'entry_id', 'entry_number', 'posted_at'];
    await columns.fixedOnce(db, { table: name, once: 'number', fixed: [...fixed, 'created_at'] });
  }
};
