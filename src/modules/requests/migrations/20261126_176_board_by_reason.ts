import type { SchemaStep } from '#server/db/migrate.ts';

/** Index for the board's figures, in the order in which they are grouped. */
export const boardByReason: SchemaStep = async (db) => {
  await db.schema.dropIndex('quote_requests_board').execute();
  await db.schema
    .createIndex('quote_requests_board')
    .on('quote_requests')
    .columns(['is_spam', 'status', 'lost_reason', 'closed_at', 'value', 'estimation_id', 'created_by', 'id'])
    .execute();
};
