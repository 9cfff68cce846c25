import type { SchemaStep } from '#server/db/migrate.ts';

/** Since when somebody wants an invoice sent to its customer as soon as the authority has cleared it. */
export const addSendWhenCleared: SchemaStep = async (db) => {
  await db.schema.alterTable('invoices').addColumn('send_when_cleared', 'text').execute();
};
