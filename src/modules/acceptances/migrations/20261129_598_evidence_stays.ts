import type { SchemaStep } from '#server/db/migrate.ts';

/** Evidence is not emptied as a whole either. */
export const keepEvidence: SchemaStep = async (db, columns) => {
  await columns.neverEmptied(db, 'acceptances');
  await columns.neverEmptied(db, 'acceptance_withdrawals');
};
