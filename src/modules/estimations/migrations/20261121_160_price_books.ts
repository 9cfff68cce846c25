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
    .execute();
};
