import type { SchemaStep } from '#server/db/migrate.ts';

export const createPartners: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('partners')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('thumbnail', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
};
