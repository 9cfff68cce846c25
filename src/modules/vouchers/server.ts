import type {} from '#modules/numbering/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { referring } from '#server/records/references.ts';
import { startSweeping } from '#server/sweeping.ts';
import { searchOf as searchOfCheque } from './cheques/cheques.repository.ts';
import { chequeSubject } from './cheques/cheques.subject.ts';
import { writeOffKind } from './posting/approving.service.ts';
import { postedVouchers } from './posting/posted-vouchers.service.ts';
import { createPosting } from './posting/posting.service.ts';
import { voucherEntries } from './statement/account-entries.repository.ts';
import { documentsOfContract, vouchersOfContract } from './statement/contract-entries.service.ts';
import { voucherKinds } from './vouchers/vouchers.engine.ts';
import { sharedVouchers } from './vouchers/vouchers.links.ts';
import { voucherPaper } from './vouchers/vouchers.paper.ts';
import { approvalRequested, voucherWaits } from './vouchers/vouchers.problems.ts';
import { searchOf, tables } from './vouchers/vouchers.repository.ts';
import { voucherRecords, voucherSubject, vouchersOfCustomers } from './vouchers/vouchers.subject.ts';
import { mountVouchers } from './vouchers.api.ts';
import { notices } from './vouchers.notices.ts';
import { personalVouchers } from './vouchers.personal.ts';

export type { PayableBill, PayableBills } from './posting/payable.subject.ts';
export { createPosting } from './posting/posting.service.ts';
export { type CustomerBalance, customerBalance } from './statement/customer-balance.service.ts';
export { type ContractPayment, paymentsOfContract } from './statement/payments-of-contract.service.ts';
export type { KnownBanks } from './vouchers/usual-bank.subject.ts';
export { postedVouchersOf, stateOfVoucher, traitsOfVouchers } from './vouchers/vouchers.repository.ts';
export { createVouchersService } from './vouchers/vouchers.service.ts';

const searched = ['number', 'customer', 'party', 'reference', 'cheque_number', 'allocations', 'note'];

export const server: ServerModule = {
  id: 'vouchers',
  schema: migrationsOf(import.meta.url),
  searched: [
    { table: tables.receipt, columns: searched, text: searchOf },
    { table: tables.payment, columns: searched, text: searchOf },
    {
      table: 'cheques',
      columns: ['number', 'bank', 'drawer', 'party', 'customer', 'voucher_number'],
      text: searchOfCheque,
    },
  ],
  subjects: (context) => [
    voucherSubject(context, 'receipt'),
    voucherSubject(context, 'payment'),
    chequeSubject(context),
  ],
  customerRecords: vouchersOfCustomers,
  refersTo: () => [
    ...voucherKinds.flatMap((by) =>
      referring({
        ...{ table: tables[by], by, drafts: ['draft'] },
        columns: {
          ...{ customer_id: 'customer', project_id: 'project', branch_id: 'branch' },
          ...{ account_id: 'ledger_account', against_account_id: 'ledger_account' },
        },
      }),
    ),
    ...referring({
      ...{ table: 'cheques', by: 'cheque' },
      columns: { customer_id: 'customer', account_id: 'ledger_account' },
    }),
  ],
  numbers: () => ({ receipt: 'RV', payment: 'PV' }),
  notices: () => notices,
  mount: mountVouchers,
  personalData: personalVouchers,
  // Whoever asked posts or reverses it then; a returned one stays as it is.
  approvable: () => [
    {
      subject: 'receipt',
      name: { ar: 'عكس سند قبض', en: 'Reversal of a receipt' },
      measures: [{ kind: writeOffKind, name: { ar: 'شطب فرق', en: 'Write-off of a difference' } }],
      record: voucherRecords.receipt,
      ...{ waits: voucherWaits, requested: approvalRequested },
    },
    {
      subject: 'payment',
      name: { ar: 'سند صرف', en: 'Payment voucher' },
      record: voucherRecords.payment,
      ...{ waits: voucherWaits, requested: approvalRequested },
    },
  ],
  invoicePayments: (context) => {
    const { lockPaying: lock, freeExcess: free } = createPosting(context, 'receipt');
    return { lock, free };
  },
  sharedDocuments: (context) => ({
    receipt: sharedVouchers(context, 'receipt'),
    payment: sharedVouchers(context, 'payment'),
  }),
  papers: (context) => ({
    receipt: voucherPaper(context, 'receipt'),
    payment: voucherPaper(context, 'payment'),
  }),
  postedDocuments: () =>
    voucherKinds.map((kind) => ({ subject: kind, of: (on) => postedVouchers(kind, on) })),
  accountEntries: () => voucherEntries,
  statementEntries: () => async (contractId, on) => [
    ...(await documentsOfContract(contractId, on)),
    ...(await vouchersOfContract(contractId, on)),
  ],
  start: (context) =>
    Object.values(voucherRecords).map((record) =>
      startSweeping(
        context,
        createRecordStore(context, record).removeDeleted,
        'deleted vouchers could not be removed',
      ),
    ),
};
