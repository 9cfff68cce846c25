import type { SchemaStep } from '#server/db/migrate.ts';

/** Address for replies, if different from the sender. */
export const addReplyTo: SchemaStep = async (db) => {
  await db.schema.alterTable('mails').addColumn('reply_to', 'text').execute();
};
