import type { SchemaStep } from '#server/db/migrate.ts';

/** A release that was agreed stays; its state changes by a move only. */
export const keepAgreed: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'retention_releases', subject: 'retention_release' });
  await columns.keepRows(db, {
    table: 'retention_releases',
    columns: ['id', 'contract_id', 'number', 'on', 'date', 'amount', 'agreed_on', 'created_at'],
    when: `old.state in ('agreed', 'paid')`,
    erasable: true,
  });
};
