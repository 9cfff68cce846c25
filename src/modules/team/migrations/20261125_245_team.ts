import type { SchemaStep } from '#server/db/migrate.ts';

export const createTeam: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('team')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('group', 'text', (column) => column.notNull())
    .addColumn('thumbnail', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  // Index for search, since rows hold texts.
  await db.schema.createIndex('team_searched').on('team').columns(['deleted_at', 'id', 'search']).execute();
};
