import type { SchemaStep } from '#server/db/migrate.ts';

/** Nor are the answers of the authority. */
export const keepAnswers: SchemaStep = async (db, columns) => {
  await columns.neverEmptied(db, 'zatca_answers');
};
