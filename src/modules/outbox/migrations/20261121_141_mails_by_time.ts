import type { SchemaStep } from '#server/db/migrate.ts';

/** Index for the order of the outbox. */
export const orderMailsByTime: SchemaStep = async (db) => {
  await db.schema.createIndex('mails_by_time').on('mails').columns(['created_at', 'id']).execute();
};
