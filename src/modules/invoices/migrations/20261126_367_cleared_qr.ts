import type { SchemaStep } from '#server/db/migrate.ts';

/** The QR code of the document that the authority cleared, which is the one to print. */
export const addClearedQr: SchemaStep = async (db) => {
  await db.schema.alterTable('invoices').addColumn('cleared_qr', 'text').execute();
};
