import type { SchemaStep } from '#server/db/migrate.ts';

const fixed = [
  ...['entry_id', 'date', 'account_id', 'debit', 'credit', 'project_id', 'contract_id', 'contract_line_id'],
  ...['branch_id', 'source_id', 'source_subject'],
];

/** Lines keep all but their customer, who may be merged with another. */
export const letLinesFollowCustomers: SchemaStep = async (db, columns) => {
  await columns.dropAppendOnly(db, 'ledger_lines');
  await columns.fixedOnce(db, { table: 'ledger_lines', once: 'entry_id', fixed });
};
