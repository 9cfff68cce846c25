import type { SchemaStep } from '#server/db/migrate.ts';

const texts = [
  ...['state', 'name', 'translations', 'reason', 'note', 'requested_by', 'lines', 'basis', 'applied_to'],
  ...['prepared_by_name', 'accepted_by', 'decline_reason', 'about', 'search', 'created_at', 'updated_at'],
];
const optionalTexts = ['number', 'requested_on', 'sent_at', 'accepted_on', 'applied_at', 'deleted_at'];

export const createChangeOrders: SchemaStep = async (db, columns) => {
  let table = db.schema
    .createTable('change_orders')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('contract_id', 'integer', (column) => column.notNull())
    .addColumn('sequence', 'integer')
    .addColumn('net', 'bigint', (column) => column.notNull())
    .addColumn('days', 'integer', (column) => column.notNull())
    .addColumn('prepared_by', 'integer');
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of optionalTexts) table = table.addColumn(name, 'text');
  await table.execute();
  const indexes: Record<string, string[]> = {
    change_orders_by_creation: ['deleted_at', 'created_at', 'id'],
    // What global search reads, so that it need not read whole rows.
    change_orders_searched: ['deleted_at', 'id', 'search'],
  };
  for (const [name, on] of Object.entries(indexes))
    await db.schema.createIndex(name).on('change_orders').columns(on).execute();
  const unique: Record<string, string[]> = {
    change_orders_by_number: ['number'],
    change_orders_of_contract: ['contract_id', 'sequence'],
  };
  for (const [name, on] of Object.entries(unique))
    await db.schema.createIndex(name).unique().on('change_orders').columns(on).execute();
};
