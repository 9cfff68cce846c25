import { choice, day, fields, type RecordRowOf } from '#base/record-fields.ts';
import type { CertificateTotals } from './certificates.engine.ts';
import { certificateStates } from './certificates.states.ts';

/** What the list filters and sorts by. The names are in `locales/journal.*.json`, the columns in `migrations`. */
export const certificateColumns = fields({
  state: choice(certificateStates, { filters: true, sorts: true, list: 'shown', file: 14 }),
  period_from: day({ list: 'shown', file: 14, about: 'First day of the work it certifies' }),
  period_to: day({ sorts: true, list: 'shown', file: 14, about: 'Last day; the supply date of the invoice' }),
});

export interface CertificateRow extends RecordRowOf<typeof certificateColumns>, CertificateTotals {
  contract_id: number;
  /** Counts up from 1 in the contract. */
  sequence: number;
  /** Null until it is approved. */
  number: string | null;
  /** The contract's number. */
  contract: string;
  /** What is built, as in the contract. */
  name: string;
  /** JSON: `name` in English. */
  translations: string;
  /** JSON: the customer, as in the contract. */
  customer: string;
  customer_email: string;
  customer_phone: string;
  /** Language of the mails to the customer. */
  locale: string;
  /** JSON: `StoredLine[]`, as of the last change; fixed once approved. */
  lines: string;
  /** JSON: `ContraCharge[]`. */
  contra_charges: string;
  /** Halalas, without VAT: certified up to and including this one. */
  cumulative: number;
  /** Halalas: what reduced the price. The net is without it. */
  reduction: number;
  /** 1 if staff said that it is the last one of a remeasured contract. */
  final: number;
  /** 1 if it certifies all of the contract. */
  last: number;
  prepared_by: number | null;
  prepared_by_name: string;
  submitted_at: string | null;
  measured_at: string | null;
  approved_at: string | null;
  agreed_on: string | null;
  /** '' until it is agreed, and for one that was agreed by silence. */
  agreed_by: string;
  invoice_number: string;
  invoiced_on: string | null;
  /** 1 if it was invoiced in another system. */
  elsewhere: number;
  paid_on: string | null;
  /** Folded text for search. */
  search: string;
}
