import type { SchemaStep } from '#server/db/migrate.ts';

/** Transfers, expenses and reconciliations change their state by a move only. */
export const moveBanking: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'money_transfers', subject: 'transfer' });
  await columns.movesOnly(db, { table: 'petty_expenses', subject: 'petty_expense' });
  await columns.movesOnly(db, { table: 'bank_reconciliations', subject: 'bank_reconciliation' });
};
