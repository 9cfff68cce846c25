import { choice, day, fields, type RecordRowOf } from '#base/record-fields.ts';
import type { CertificateTotals } from '#modules/certificates/certificates.engine.ts';
import { invoiceForms } from './e-invoice/e-invoice.values.ts';
import { invoiceStates } from './invoices.states.ts';

/** What the list filters and sorts by. The names are in `locales/journal.*.json`, the columns in `migrations`. */
export const invoiceColumns = fields({
  state: choice(invoiceStates, { filters: true, sorts: true, list: 'shown', file: 14 }),
  form: choice(invoiceForms, { filters: true, list: 'shown', file: 14 }),
  supply_date: day({ sorts: true, list: 'hidden', file: 14, about: 'When the work was done' }),
  due_date: day({ sorts: true, list: 'shown', file: 14 }),
});

export interface InvoiceRow extends RecordRowOf<typeof invoiceColumns>, CertificateTotals {
  /** 388 invoice, 386 advance, 381 credit note, 383 debit note. */
  type: number;
  /** Why it has another form than its customer's kind asks for; '' for none. */
  form_reason: string;
  /** Null until it is issued, as all that follows from issuing. */
  number: string | null;
  contract_id: number | null;
  certificate_id: number | null;
  /** The invoice that a note corrects. */
  of_invoice_id: number | null;
  /** The rejected invoice that it replaces. */
  replaces_id: number | null;
  /** 1 for a rejected one that another replaces: it counts no more. */
  replaced: number;
  customer_id: number | null;
  /** Numbers of the records that it names; '' for none. */
  contract: string;
  certificate: string;
  of_invoice: string;
  /** JSON: `InvoiceCustomer`, as of the last change of the draft; fixed once issued. */
  customer: string;
  customer_email: string;
  customer_phone: string;
  /** JSON: the company as of the issue; '' until then. */
  seller: string;
  /** Language of the mails to the customer. */
  locale: string;
  /** JSON: `StoredLine[]`. */
  lines: string;
  /** JSON: `DeductedAdvance[]`. */
  advances: string;
  /** Hundredths of a per cent. */
  vat_rate: number;
  /** Code of the reason why no VAT is due; '' for none. */
  exemption: string;
  /** Of a note; '' for an invoice. */
  reason: string;
  /** What notes have taken off, in halalas. */
  credited_net: number;
  credited_due: number;
  paid: number;
  /** The device whose chain it is in. */
  unit_id: number | null;
  counter: number | null;
  uuid: string | null;
  previous_hash: string | null;
  hash: string | null;
  qr: string | null;
  /** Of the document that the authority cleared: it is printed instead. */
  cleared_qr: string | null;
  /** In Riyadh. */
  issue_date: string | null;
  issue_time: string | null;
  issued_at: string | null;
  issued_by: string;
  /** The earlier of supply and issue: VAT return, ledger and closed periods use it. */
  tax_date: string | null;
  zatca_status: string;
  /** JSON: `ZatcaMessage[]`. */
  zatca_messages: string;
  /** When it was last sent to its customer. */
  sent_at: string | null;
  /** Since when it is to be sent as soon as it is cleared; null once that is done. */
  send_when_cleared: string | null;
  prepared_by: number | null;
  prepared_by_name: string;
  /** Folded text for search. */
  search: string;
  created_at: string;
}
