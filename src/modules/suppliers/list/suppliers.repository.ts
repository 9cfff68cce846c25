import { sql } from 'kysely';
import type { LedgerTables } from '#modules/ledger/server.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { codes } from '../bills/bills.engine.ts';
import type { BillsTables } from '../bills/bills.table.ts';

interface CustomersTable {
  id: number;
  name: string;
  translations: string;
  vat_number: string;
  phone: string;
  supplier: number;
  search: string;
  deleted_at: string | null;
}

/** A supplier with what it is owed. Halalas; sums may be text. */
export interface SupplierRow {
  id: number;
  name: string;
  translations: string;
  vat_number: string;
  phone: string;
  search: string;
  bills: number;
  last_bill: string | null;
  owed: number;
  overdue: number;
  retained: number;
}

/** Suppliers, and others to whom something is owed, as of a day. */
export function suppliersOn(today: string, on: Connection) {
  const db = tablesOf<BillsTables & LedgerTables & { customers: CustomersTable }>(on);
  const bills = db
    .selectFrom('supplier_bills')
    .where('deleted_at', 'is', null)
    .where('state', 'not in', ['draft', 'reversed'])
    .groupBy('customer_id')
    .select(({ fn }) => ['customer_id', fn.countAll<number>().as('bills'), fn.max('date').as('last_bill')])
    .select(
      sql<number>`sum(case when due_date < ${today} then total - retained + released - paid else 0 end)`.as(
        'overdue',
      ),
    );
  const balances = db
    .selectFrom('ledger_lines')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
    .where('ledger_accounts.code', 'in', [codes.payable, codes.retained])
    .where('ledger_lines.customer_id', 'is not', null)
    .groupBy('ledger_lines.customer_id')
    .select([
      'ledger_lines.customer_id',
      sql<number>`sum(case when code = ${codes.payable} then credit - debit else 0 end)`.as('owed'),
      sql<number>`sum(case when code = ${codes.retained} then credit - debit else 0 end)`.as('retained'),
    ]);
  const all = db
    .selectFrom('customers')
    .leftJoin(bills.as('bills'), 'bills.customer_id', 'customers.id')
    .leftJoin(balances.as('balances'), 'balances.customer_id', 'customers.id')
    .where('customers.deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('supplier', '=', 1), eb('balances.customer_id', 'is not', null)]))
    .select(['customers.id', 'name', 'translations', 'vat_number', 'phone', 'search', 'bills.last_bill'])
    .select(({ fn, lit }) => [
      fn.coalesce('bills.bills', lit(0)).as('bills'),
      fn.coalesce('balances.owed', lit(0)).as('owed'),
      fn.coalesce('bills.overdue', lit(0)).as('overdue'),
      fn.coalesce('balances.retained', lit(0)).as('retained'),
    ]);
  return db.selectFrom(all.as('suppliers')).selectAll();
}
