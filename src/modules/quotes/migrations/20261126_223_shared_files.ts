import type { SchemaStep } from '#server/db/migrate.ts';

export const addSharedFiles: SchemaStep = async (db) => {
  await db.schema
    .alterTable('quotes')
    .addColumn('shared_files', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
};
