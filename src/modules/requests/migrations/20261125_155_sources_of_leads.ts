import type { SchemaStep } from '#server/db/migrate.ts';

/** Adds where a lead came from, and the subject of a message; older requests came from the quote form. */
export const addSources: SchemaStep = async (db) => {
  const table = 'quote_requests';
  await db.schema
    .alterTable(table)
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('site'))
    .execute();
  await db.schema
    .alterTable(table)
    .addColumn('subject', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
