import type { SchemaStep } from '#server/db/migrate.ts';

export const createPriceBooks: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('price_books')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('version', 'integer', (column) => column.notNull().unique())
    .addColumn('prices', 'text', (column) => column.notNull())
    .addColumn('ratios', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('published_by', 'integer')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('price_book_drafts')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('based_on', 'integer', (column) => column.notNull())
    .addColumn('prices', 'text', (column) => column.notNull())
    .addColumn('ratios', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .execute();
};
