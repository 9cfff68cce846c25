import type { SchemaStep } from '#server/db/migrate.ts';

export const customers: SchemaStep = async (db, columns) => {
  const texts = [
    ...['kind', 'name', 'translations', 'phone', 'phones', 'email', 'emails'],
    ...['id_kind', 'national_id', 'cr_number', 'vat_number'],
    ...['street', 'building_no', 'additional_no', 'district', 'city', 'postal_code', 'country'],
    ...['note', 'user_ids', 'search', 'created_at', 'updated_at'],
  ];
  let table = db.schema.createTable('customers').addColumn('id', columns.idType, columns.id);
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull());
  await table
    .addColumn('user_id', 'integer')
    .addColumn('merged_into', 'integer')
    .addColumn('deleted_at', 'text')
    .execute();
  // Index for lists and search.
  await db.schema
    .createIndex('customers_searched')
    .on('customers')
    .columns(['deleted_at', 'id', 'search'])
    .execute();
  await db.schema.createIndex('customers_merged_into').on('customers').column('merged_into').execute();

  // What identifies a customer: phones, e-mail addresses, accounts, numbers.
  await db.schema
    .createTable('customer_keys')
    .addColumn('customer_id', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('customer_keys_all', ['kind', 'value', 'customer_id'])
    .execute();
  await db.schema.createIndex('customer_keys_of').on('customer_keys').column('customer_id').execute();

  // Pairs that staff have called different people, the lower id first.
  await db.schema
    .createTable('customer_distinctions')
    .addColumn('one_id', 'integer', (column) => column.notNull())
    .addColumn('other_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('customer_distinctions_all', ['one_id', 'other_id'])
    .execute();

  await db.schema
    .createTable('customer_merges')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('from_id', 'integer', (column) => column.notNull())
    .addColumn('into_id', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .execute();
  await db.schema.createIndex('customer_merges_into').on('customer_merges').column('into_id').execute();
  await db.schema.createIndex('customer_merges_from').on('customer_merges').column('from_id').execute();

  // One row, locked while a customer is looked for, so that two processes do not make the same one.
  await db.schema
    .createTable('customer_matching')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .execute();
  await db
    .insertInto('customer_matching' as never)
    .values({ id: 1 } as never)
    .execute();
};
