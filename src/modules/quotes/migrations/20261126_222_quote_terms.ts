import type { SchemaStep } from '#server/db/migrate.ts';

export const createQuoteTerms: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('quote_terms')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('version', 'integer', (column) => column.notNull().unique())
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('payment_terms', 'text', (column) => column.notNull())
    .addColumn('exclusions', 'text', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('published_by_id', 'integer')
    .addColumn('published_by', 'text', (column) => column.notNull())
    .execute();
};
