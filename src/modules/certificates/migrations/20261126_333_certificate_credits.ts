import type { SchemaStep } from '#server/db/migrate.ts';

/** What credit notes take off certified work. */
export const createCertificateCredits: SchemaStep = async (db, columns) => {
  let table = db.schema
    .createTable('certificate_credits')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('contract_id', 'integer', (column) => column.notNull())
    .addColumn('certificate_id', 'integer', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull());
  for (const name of ['net', 'retention', 'recovered'])
    table = table.addColumn(name, 'bigint', (column) => column.notNull());
  await table.execute();
  await db.schema
    .createIndex('certificate_credits_of_contract')
    .on('certificate_credits')
    .columns(['contract_id', 'id'])
    .execute();
};
