import type { SchemaStep } from '#server/db/migrate.ts';

/** An approved certificate keeps its figures until it is returned as a draft; its state changes by a move only. */
export const keepApproved: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'certificates', subject: 'certificate' });
  await columns.keepRows(db, {
    table: 'certificates',
    columns: [
      ...['id', 'contract_id', 'sequence', 'number', 'contract', 'period_from', 'period_to', 'lines'],
      ...['contra_charges', 'cumulative', 'net', 'vat', 'gross', 'recovered', 'recovered_vat', 'prepaid'],
      ...['payable', 'retention', 'contra', 'due', 'reduction', 'final', 'last', 'created_at'],
    ],
    when: `old.state in ('approved', 'agreed', 'invoiced', 'paid')`,
    erasable: true,
  });
};
