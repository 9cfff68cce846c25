import type { SchemaStep } from '#server/db/migrate.ts';

/** Vouchers and cheques change their state by a move only, and a cheque stays as it was written. */
export const keepCheques: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'receipts', subject: 'receipt' });
  await columns.movesOnly(db, { table: 'payments', subject: 'payment' });
  await columns.movesOnly(db, { table: 'cheques', subject: 'cheque' });
  await columns.keepRows(db, {
    table: 'cheques',
    columns: [
      ...[
        'id',
        'direction',
        'number',
        'bank',
        'drawer',
        'due_date',
        'voucher',
        'voucher_id',
        'voucher_number',
      ],
      ...['party', 'amount', 'created_at'],
    ],
  });
  await columns.neverEmptied(db, 'voucher_allocations');
};
