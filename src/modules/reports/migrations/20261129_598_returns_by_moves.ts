import type { SchemaStep } from '#server/db/migrate.ts';

/** A VAT return changes its state by a move only. */
export const moveReturns: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'vat_returns', subject: 'vat_return' });
};
