import type {} from '#modules/numbering/server.ts';
import type {} from '#modules/vouchers/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { referring } from '#server/records/references.ts';
import { startSweeping } from '#server/sweeping.ts';
import { approvalRequested, billWaits } from './bills/bills.problems.ts';
import { searchOf } from './bills/bills.repository.ts';
import { billRecord, billSubject, billsOfCustomers } from './bills/bills.subject.ts';
import { postedBills } from './bills/posted-bills.service.ts';
import { payableBills } from './payable.subject.ts';
import { mountSuppliers } from './suppliers.api.ts';

export type { CostReport } from './costs/costs.contract.ts';
export { createCosts } from './costs/costs.service.ts';

export const server: ServerModule = {
  id: 'suppliers',
  schema: migrationsOf(import.meta.url),
  searched: [
    {
      table: 'supplier_bills',
      columns: ['number', 'supplier_number', 'customer', 'lines', 'note'],
      text: searchOf,
    },
  ],
  subjects: (context) => [billSubject(context)],
  customerRecords: billsOfCustomers,
  refersTo: () => [
    ...referring({
      ...{ table: 'supplier_bills', by: 'supplier_bill', drafts: ['draft'] },
      columns: { customer_id: 'customer' },
    }),
    ...referring({
      ...{ table: 'supplier_bill_lines', by: 'supplier_bill', drafts: ['draft'] },
      of: { table: 'supplier_bills', column: 'bill_id' },
      columns: { project_id: 'project', contract_id: 'contract', account_id: 'ledger_account' },
    }),
  ],
  numbers: () => ({ supplier_bill: 'BILL' }),
  mount: mountSuppliers,
  payableBills,
  postedDocuments: () => [{ subject: 'supplier_bill', of: postedBills }],
  approvable: () => [
    {
      subject: 'supplier_bill',
      name: { ar: 'فاتورة مورد', en: 'Supplier’s bill' },
      record: billRecord,
      ...{ waits: billWaits, requested: approvalRequested },
    },
  ],
  start: (context) =>
    startSweeping(
      context,
      createRecordStore(context, billRecord).removeDeleted,
      'deleted bills of suppliers could not be removed',
    ),
};
