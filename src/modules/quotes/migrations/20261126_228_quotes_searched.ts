import type { SchemaStep } from '#server/db/migrate.ts';

/** What a search in the list reads, newest first, since rows hold whole schedules of lines. */
export const searchListedQuotes: SchemaStep = async (db) => {
  await db.schema.dropIndex('quotes_by_creation').execute();
  await db.schema
    .createIndex('quotes_by_creation')
    .on('quotes')
    .columns(['deleted_at', 'created_at', 'id', 'state', 'search'])
    .execute();
};
