import type { SchemaStep } from '#server/db/migrate.ts';

/** A quote that was sent stays as it was sent; its state changes by a move only. Terms are versions. */
export const keepSent: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'quotes', subject: 'quote' });
  await columns.keepRows(db, {
    table: 'quotes',
    columns: [
      ...['id', 'number', 'revision', 'root_id', 'revises_id', 'name', 'translations', 'materials'],
      ...['valid_until', 'retention_base', 'city', 'district', 'plot', 'permit_no'],
      ...['duration', 'duration_unit', 'discount', 'vat_rate', 'advance_percent', 'retention_percent'],
      ...['payment_terms', 'exclusions', 'shared_files', 'terms_version', 'terms', 'sent_at', 'created_at'],
    ],
    when: `old.state <> 'draft'`,
    erasable: true,
  });
  // The customer chooses among the options on accepting; a move is written down with its author.
  const figures = ['lines', 'net', 'vat', 'total'];
  const changed = figures.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  await columns.refuse(db, {
    ...{ table: 'quotes', name: 'figures', change: 'update', erasable: true },
    when: `old.state <> 'draft' and new.state = old.state and (${changed})`,
    says: 'the figures of a sent quote do not change any more',
  });
  const terms = ['id', 'version', 'terms', 'payment_terms', 'exclusions', 'translations', 'note'];
  await columns.keepRows(db, {
    table: 'quote_terms',
    columns: [...terms, 'published_at', 'published_by_id', 'published_by'],
  });
};
