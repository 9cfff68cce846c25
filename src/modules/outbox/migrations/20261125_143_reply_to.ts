import type { SchemaStep } from '#server/db/migrate.ts';

/** Whom an answer to a mail goes to, where that is not its sender. */
export const addReplyTo: SchemaStep = async (db) => {
  await db.schema.alterTable('mails').addColumn('reply_to', 'text').execute();
};
