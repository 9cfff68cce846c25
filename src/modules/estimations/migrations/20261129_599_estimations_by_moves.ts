import type { SchemaStep } from '#server/db/migrate.ts';

/** An estimation is confirmed by a move only. */
export const moveEstimations: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'estimations', subject: 'estimation', column: 'status' });
};
