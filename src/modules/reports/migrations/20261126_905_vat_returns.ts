import type { SchemaStep } from '#server/db/migrate.ts';

const texts = ['number', 'first', 'last', 'state', 'report', 'reason', 'filed_by_name', 'search'];

/** VAT returns as they were filed. */
export const createVatReturns: SchemaStep = async (db, columns) => {
  let table = db.schema.createTable('vat_returns').addColumn('id', columns.idType, columns.id);
  for (const name of [...texts, 'created_at', 'updated_at'])
    table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of ['output', 'input', 'net'])
    table = table.addColumn(name, 'bigint', (column) => column.notNull());
  await table.addColumn('entry_id', 'integer').addColumn('deleted_at', 'text').execute();
  await db.schema.createIndex('vat_returns_by_number').unique().on('vat_returns').column('number').execute();
  await db.schema
    .createIndex('vat_returns_searched')
    .on('vat_returns')
    .columns(['deleted_at', 'id', 'search', 'net'])
    .execute();
  await columns.fixedOnce(db, {
    ...{ table: 'vat_returns', once: 'number' },
    fixed: ['number', 'first', 'last', 'report', 'output', 'input', 'net', 'filed_by_name', 'created_at'],
  });
};
