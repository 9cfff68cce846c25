import type { SchemaStep } from '#server/db/migrate.ts';

/** What the dashboard counts of all leads, whose rows are much wider. */
export const figuresOfLeads: SchemaStep = async (db) => {
  await db.schema
    .createIndex('quote_requests_received')
    .on('quote_requests')
    .columns(['is_spam', 'created_at', 'source', 'status', 'created_by', 'id'])
    .execute();
  await db.schema
    .createIndex('quote_requests_in_stage')
    .on('quote_requests')
    .columns(['is_spam', 'status', 'estimation_id', 'created_by', 'id'])
    .execute();
};
