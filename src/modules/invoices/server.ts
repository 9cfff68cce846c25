import type {} from '#modules/numbering/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { mountInvoices } from './invoices.api.ts';
import { startInvoiceJobs } from './invoices.jobs.ts';
import { sharedInvoices } from './invoices.links.ts';
import { notices } from './invoices.notices.ts';
import { invoicePaper } from './invoices.paper.ts';
import { personalInvoices } from './invoices.personal.ts';
import { approvalRequested, invoiceWaits } from './invoices.problems.ts';
import { searchOf } from './invoices.repository.ts';
import { invoiceRecord, invoiceSubject, invoicesOfCustomers } from './invoices.subject.ts';
import { invoiceEntries } from './issuing/account-entries.repository.ts';
import { examineLastIssue } from './issuing/doctor.service.ts';
import { postedInvoices } from './issuing/posting.subject.ts';

export { readCertificate, type StampCertificate } from './e-invoice/certificate.service.ts';
export {
  type EInvoice,
  firstHash,
  type InvoiceForm,
  type InvoiceType,
  type Party,
} from './e-invoice/e-invoice.values.ts';
export { type DeviceNames, newDeviceKey, signingRequest } from './e-invoice/signing-request.service.ts';
export { type Stamping, writeInvoice } from './e-invoice/stamp.service.ts';
export { openOf, overpaidOf } from './invoices.engine.ts';
export type { InvoiceRow } from './invoices.fields.ts';
export { linesIn as invoiceLines } from './invoices.presenter.ts';
export { isGiven, type ZatcaStatus } from './invoices.states.ts';
export { type Advance, advancesOf } from './issuing/advances.service.ts';
export type { Authority } from './issuing/authority.subject.ts';
export { accountOfCustomer, type CustomerAccount } from './issuing/customer-account.service.ts';
export { type GivenInvoice, invoicesForCustomer } from './issuing/given.presenter.ts';
export { readSeller } from './issuing/parties.service.ts';
export {
  invoicesByIds,
  invoicesOfContract,
  issuedInvoices,
  openInvoices,
  overpaidInvoices,
  payInvoice,
  refundInvoice,
} from './issuing/payments.service.ts';

import { referring } from '#server/records/references.ts';

export type { InvoicePayments, Overpaid } from './issuing/invoice-payments.subject.ts';
export { isClosed } from './issuing/posting.subject.ts';
export { issuedDocument, recordVerdict, type Verdict } from './issuing/verdict.service.ts';
export type { OnlinePayment, PaymentGateway } from './paying/gateways.subject.ts';

export const server: ServerModule = {
  id: 'invoices',
  examine: examineLastIssue,
  schema: migrationsOf(import.meta.url),
  searched: [
    {
      table: 'invoices',
      columns: ['number', 'customer', 'contract', 'certificate', 'of_invoice'],
      text: searchOf,
    },
  ],
  subjects: (context) => [invoiceSubject(context)],
  customerRecords: invoicesOfCustomers,
  refersTo: () =>
    referring({
      ...{ table: 'invoices', by: 'invoice', drafts: ['draft'] },
      columns: {
        ...{ customer_id: 'customer', contract_id: 'contract', certificate_id: 'certificate' },
        ...{ of_invoice_id: 'invoice', replaces_id: 'invoice' },
      },
    }),
  numbers: () => ({ invoice: 'INV', credit_note: 'CN', debit_note: 'DN' }),
  notices: () => notices,
  mount: mountInvoices,
  personalData: personalInvoices,
  approvable: () => [
    {
      subject: 'invoice',
      name: { ar: 'فاتورة', en: 'Invoice' },
      record: invoiceRecord,
      ...{ waits: invoiceWaits, requested: approvalRequested },
    },
  ],
  sharedDocuments: (context) => ({ invoice: sharedInvoices(context) }),
  accountEntries: () => invoiceEntries,
  papers: (context) => ({ invoice: invoicePaper(context) }),
  postedDocuments: () => [{ subject: 'invoice', of: postedInvoices }],
  start: startInvoiceJobs,
};
