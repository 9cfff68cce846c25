import type { SchemaStep } from '#server/db/migrate.ts';

/** An approved contract stays as it was approved, a signed one also with its parties; changes to it are rows of their own. */
export const keepApproved: SchemaStep = async (db, columns) => {
  await columns.movesOnly(db, { table: 'contracts', subject: 'contract' });
  const content = [
    ...['id', 'number', 'quote_id', 'name', 'translations', 'materials', 'price_basis', 'rhythm', 'vat_rate'],
    ...['advance_percent', 'retention_percent', 'retention_base', 'retention_cap_percent', 'payment_days'],
    ...['silence_days', 'defects_days', 'structural_years', 'percent_per_day', 'cap_percent'],
    ...['payment_terms', 'exclusions', 'city', 'district', 'plot', 'permit_no', 'deed_no', 'lines'],
    ...['original_net', 'original_vat', 'original_total', 'retention_release', 'milestones', 'clauses'],
    ...['clauses_version', 'annexes', 'approved_at', 'created_at'],
  ];
  await columns.keepRows(db, {
    ...{ table: 'contracts', columns: content, when: `old.state <> 'draft'`, erasable: true },
  });
  await columns.fixedOnce(db, {
    ...{ table: 'contracts', once: 'signed_on', fixed: [...content, 'customer', 'signed_on', 'signed_by'] },
  });
  const clauses = ['id', 'version', 'clauses', 'note', 'published_at', 'published_by_id', 'published_by'];
  await columns.keepRows(db, { table: 'contract_clauses', columns: clauses });
};
