import type { SchemaStep } from '#server/db/migrate.ts';

export const createGuarantees: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('guarantees')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('bank', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('issued_on', 'text', (column) => column.notNull())
    .addColumn('expires_on', 'text', (column) => column.notNull())
    .addColumn('beneficiary', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('contract_id', 'integer')
    .addColumn('call_reason', 'text', (column) => column.notNull())
    .addColumn('alerted', 'integer')
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  // Index for lists and search.
  await db.schema
    .createIndex('guarantees_searched')
    .on('guarantees')
    .columns(['deleted_at', 'id', 'search', 'amount'])
    .execute();
  await db.schema.createIndex('guarantees_of_contract').on('guarantees').column('contract_id').execute();
  await db.schema
    .createIndex('guarantees_expiring')
    .on('guarantees')
    .columns(['expires_on', 'state'])
    .execute();
};
