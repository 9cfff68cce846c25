import type { SchemaStep } from '#server/db/migrate.ts';

export const createMedia: SchemaStep = async (db, columns) => {
  // The bytes are the last column: SQLite walks through a column's pages to reach later ones.
  await db.schema
    .createTable('media_files')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('vector', 'integer', (column) => column.notNull())
    .addColumn('transparent', 'integer', (column) => column.notNull())
    .addColumn('animated', 'integer', (column) => column.notNull())
    .addColumn('placeholder', 'text', (column) => column.notNull())
    .addColumn('thumbnail', 'text', (column) => column.notNull())
    .addColumn('preview', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('bytes', columns.bytes, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('media_renditions')
    .addColumn('hash', 'text', (column) =>
      column.notNull().references('media_files.hash').onDelete('cascade'),
    )
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('bytes', columns.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('media_renditions_key', ['hash', 'width', 'type'])
    .execute();
};
