import type { SchemaStep } from '#server/db/migrate.ts';

/** Entries and periods change their state by a move only; no part of the books is emptied. */
export const moveBooks: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'ledger_entries', subject: 'journal_entry' });
  await columns.movesOnly(db, { table: 'ledger_periods', subject: 'ledger_period' });
  await columns.neverEmptied(db, 'ledger_lines');
};
