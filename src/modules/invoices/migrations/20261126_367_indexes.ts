import type { SchemaStep } from '#server/db/migrate.ts';

/** For the groups of the list: open, late and paid invoices. */
export const addIndexes: SchemaStep = async (db) => {
  for (const [name, on] of Object.entries({
    invoices_by_state: ['deleted_at', 'state', 'type', 'created_at', 'id'],
    invoices_by_due_day: ['deleted_at', 'state', 'due_date'],
  }))
    await db.schema.createIndex(name).on('invoices').columns(on).execute();
};
