import type { SchemaStep } from '#server/db/migrate.ts';

const texts = ['name', 'phone', 'email', 'city', 'district', 'floors', 'style', 'budget', 'wishes'] as const;
const numbers = [
  ...['land_area', 'land_width', 'land_depth'],
  ...['bedrooms', 'majlis_rooms', 'bathrooms', 'maid_rooms', 'driver_rooms'],
];

export const createDesignRequests: SchemaStep = async (db, columns) => {
  let table = db.schema
    .createTable('design_requests')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('status', 'text', (column) => column.notNull());
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of numbers) table = table.addColumn(name, 'integer');
  await table
    .addColumn('decline_reason', 'text', (column) => column.notNull())
    .addColumn('uploads', 'integer', (column) => column.notNull())
    .addColumn('customer_id', 'integer')
    .addColumn('user_id', 'integer')
    .addColumn('is_spam', 'integer', (column) => column.notNull())
    .addColumn('spam_reason', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('dedupe_key', 'text', (column) => column.unique())
    .addColumn('ticket', 'text', (column) => column.unique())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  const index = (column: string) =>
    db.schema.createIndex(`design_requests_${column}`).on('design_requests').column(column).execute();
  for (const column of ['created_at', 'status', 'customer_id', 'user_id', 'deleted_at']) await index(column);
};
