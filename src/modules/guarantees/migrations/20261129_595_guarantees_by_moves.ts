import type { SchemaStep } from '#server/db/migrate.ts';

/** A guarantee changes its state by a move only. */
export const moveGuarantees: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'guarantees', subject: 'guarantee' });
};
