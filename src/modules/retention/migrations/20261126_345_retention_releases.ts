import type { SchemaStep } from '#server/db/migrate.ts';

export const createRetentionReleases: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('retention_releases')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('contract_id', 'integer', (column) => column.notNull())
    .addColumn('contract', 'text', (column) => column.notNull())
    .addColumn('number', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('on', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('agreed_on', 'text')
    .addColumn('paid_on', 'text')
    .addColumn('prepared_by', 'integer')
    .addColumn('prepared_by_name', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('retention_releases_searched')
    .on('retention_releases')
    .columns(['deleted_at', 'id', 'search', 'amount'])
    .execute();
  await db.schema
    .createIndex('retention_releases_of_contract')
    .on('retention_releases')
    .columns(['contract_id', 'deleted_at'])
    .execute();
  await db.schema
    .createIndex('retention_releases_by_number')
    .unique()
    .on('retention_releases')
    .column('number')
    .execute();
};
