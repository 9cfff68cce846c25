import { sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

/** All that the accounts of contracts add up of invoices, so that their rows need not be read. */
export const indexAccounts: SchemaStep = async (db) => {
  await sql`create index invoices_in_account on invoices (contract_id, tax_date, type, certificate_id, of_invoice_id,
    zatca_status, issued_at, net, vat, recovered, prepaid, retention, contra, due)
    where number is not null`.execute(db);
};
