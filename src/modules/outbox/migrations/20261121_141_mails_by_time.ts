import type { SchemaStep } from '#server/db/migrate.ts';

/** The order in which the outbox is read. */
export const orderMailsByTime: SchemaStep = async (db) => {
  await db.schema.createIndex('mails_by_time').on('mails').columns(['created_at', 'id']).execute();
};
