import type { SchemaStep } from '#server/db/migrate.ts';

/** All that lists filter and sort by, so that they need not read whole rows, which contain the lines. */
export const indexListedQuotes: SchemaStep = async (db) => {
  await db.schema
    .createIndex('quotes_listed')
    .on('quotes')
    .columns(['deleted_at', 'state', 'customer_id', 'total', 'number'])
    .columns(['valid_until', 'sent_at', 'created_at', 'id'])
    .execute();
};
