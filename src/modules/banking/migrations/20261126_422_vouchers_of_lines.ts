import type { SchemaStep } from '#server/db/migrate.ts';

/** A line of the bank remembers the voucher that was made of it, so that none is made twice. */
export const addVouchersOfLines: SchemaStep = async (db) => {
  await db.schema.alterTable('bank_lines').addColumn('voucher_kind', 'text').execute();
  await db.schema.alterTable('bank_lines').addColumn('voucher_id', 'integer').execute();
};
