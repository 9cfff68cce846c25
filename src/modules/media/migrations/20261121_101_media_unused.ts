import type { SchemaStep } from '#server/db/migrate.ts';

export const createMediaUnused: SchemaStep = async (db) => {
  // Separate from media_files, where reading any later column would walk through the bytes.
  await db.schema
    .createTable('media_unused')
    .addColumn('hash', 'text', (column) =>
      column.primaryKey().references('media_files.hash').onDelete('cascade'),
    )
    .addColumn('since', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('media_unused_since').on('media_unused').column('since').execute();
};
