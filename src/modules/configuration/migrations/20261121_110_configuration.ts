import type { SchemaStep } from '#server/db/migrate.ts';

export const createConfiguration: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('configuration_entries')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
};
