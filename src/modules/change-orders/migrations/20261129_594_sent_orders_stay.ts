import type { SchemaStep } from '#server/db/migrate.ts';

/** A change order that was sent stays as it was sent; its state changes by a move only. */
export const keepSent: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'change_orders', subject: 'change_order' });
  await columns.keepRows(db, {
    table: 'change_orders',
    columns: [
      ...[
        'id',
        'contract_id',
        'number',
        'sequence',
        'name',
        'translations',
        'reason',
        'lines',
        'net',
        'days',
      ],
      ...['sent_at', 'created_at'],
    ],
    when: `old.state <> 'draft'`,
    erasable: true,
  });
};
