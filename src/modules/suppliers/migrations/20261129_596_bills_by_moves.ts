import type { SchemaStep } from '#server/db/migrate.ts';

/** A supplier’s bill changes its state by a move only. */
export const moveBills: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'supplier_bills', subject: 'supplier_bill' });
};
