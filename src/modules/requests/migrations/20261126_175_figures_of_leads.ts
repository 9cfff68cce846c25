import type { SchemaStep } from '#server/db/migrate.ts';

/** What the dashboard counts of the leads of months, whose rows are much wider. */
export const figuresOfLeads: SchemaStep = async (db) => {
  await db.schema
    .createIndex('quote_requests_received')
    .on('quote_requests')
    .columns(['is_spam', 'created_at', 'source', 'status', 'created_by', 'id'])
    .execute();
};
