import type { SchemaStep } from '#server/db/migrate.ts';

/** Which quote request a mail is about, so that it goes when the request's person does. */
export const addRequestOfMails: SchemaStep = async (db) => {
  await db.schema.alterTable('mails').addColumn('request_id', 'integer').execute();
  await db.schema.createIndex('mails_request_id').on('mails').column('request_id').execute();
};
