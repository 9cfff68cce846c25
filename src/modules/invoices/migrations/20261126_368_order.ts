import type { SchemaStep } from '#server/db/migrate.ts';

/**
 * The list reads from one index which of 100,000 invoices match, and only those rows. The smaller index by state is
 * made after it, as SQLite counts by the one made last.
 */
export const orderedIndexes: SchemaStep = async (db) => {
  for (const name of ['invoices_by_creation', 'invoices_by_state']) await db.schema.dropIndex(name).execute();
  for (const [name, on] of Object.entries({
    invoices_in_order: 'deleted_at created_at id zatca_status state type number search'.split(' '),
    invoices_by_state: ['deleted_at', 'state', 'type', 'created_at', 'id'],
  }))
    await db.schema.createIndex(name).on('invoices').columns(on).execute();
};
