import type { SchemaStep } from '#server/db/migrate.ts';

/** Index for search, since rows hold whole messages. */
export const searchRequests: SchemaStep = async (db) => {
  await db.schema
    .createIndex('quote_requests_searched')
    .on('quote_requests')
    .columns(['is_spam', 'id', 'search'])
    .execute();
};
