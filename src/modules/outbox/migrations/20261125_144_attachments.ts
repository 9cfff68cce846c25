import type { SchemaStep } from '#server/db/migrate.ts';

/** Papers attached to a mail. They are rendered when it is sent, so that nothing large is stored. */
export const addAttachments: SchemaStep = async (db) => {
  await db.schema.alterTable('mails').addColumn('attachments', 'text').execute();
};
