import type { SchemaStep } from '#server/db/migrate.ts';

export const createEstimations: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('estimations')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('realty_type', 'text', (column) => column.notNull())
    .addColumn('project_type', 'text', (column) => column.notNull())
    .addColumn('price_book_version', 'integer', (column) => column.notNull())
    .addColumn('estimate', 'text', (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull())
    // Eight maximum items at the highest price exceed 32 bits of halalas.
    .addColumn('total_amount', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('is_approved', 'text', (column) => column.notNull())
    .addColumn('completed_date', 'text')
    .addColumn('share_code', 'text', (column) => column.unique())
    .addColumn('valid_until', 'text', (column) => column.notNull())
    .addColumn('dedupe_key', 'text', (column) => column.unique())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('estimations_by_user').on('estimations').columns(['user_id', 'id']).execute();
};
