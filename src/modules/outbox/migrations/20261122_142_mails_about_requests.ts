import type { SchemaStep } from '#server/db/migrate.ts';

/** The quote request that a mail is about, so that both are erased together. */
export const addRequestOfMails: SchemaStep = async (db) => {
  await db.schema.alterTable('mails').addColumn('request_id', 'integer').execute();
  await db.schema.createIndex('mails_request_id').on('mails').column('request_id').execute();
};
