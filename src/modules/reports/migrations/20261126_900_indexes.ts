import { sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/** What reports read of other modules' tables, so that they need not read whole rows. */
export const createIndexes: SchemaStep = async (db) => {
  await sql`create index invoices_unsettled on invoices (tax_date, id)
    where number is not null and type <> 381 and due - credited_due - paid <> 0`.execute(db);
  const indexes: Record<string, [table: string, columns: string[]]> = {
    invoices_taxed: ['invoices', ['tax_date', 'type', 'number', 'of_invoice_id', 'due']],
    ledger_lines_summed: ['ledger_lines', ['account_id', 'date', 'id', 'debit', 'credit']],
    ledger_lines_by_customer: ['ledger_lines', ['account_id', 'customer_id', 'date', 'debit', 'credit']],
    ledger_lines_by_source: ['ledger_lines', ['account_id', 'source_subject', 'date']],
    ledger_lines_by_entry: ['ledger_lines', ['entry_id', 'account_id']],
    ledger_entries_by_date: ['ledger_entries', ['date', 'id', 'number']],
  };
  for (const [name, [table, columns]] of Object.entries(indexes))
    await db.schema.createIndex(name).on(table).columns(columns).execute();
};
