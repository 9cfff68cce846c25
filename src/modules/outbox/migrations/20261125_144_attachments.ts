import type { SchemaStep } from '#server/db/migrate.ts';

/** Which papers go with a mail. They are made when it is sent, so that nothing large is stored. */
export const addAttachments: SchemaStep = async (db) => {
  await db.schema.alterTable('mails').addColumn('attachments', 'text').execute();
};
