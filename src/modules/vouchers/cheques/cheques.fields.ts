import { choice, day, fields, money, type RecordRowOf, text } from '#base/record-fields.ts';
import { chequeStates, directions } from './cheques.states.ts';

/** What the list filters and sorts by. The names are in `locales/journal.*.json`, the columns in `migrations`. */
export const chequeColumns = fields({
  direction: choice(directions, { required: true, filters: true, list: 'shown', file: 12 }),
  number: text({ max: 40, sorts: true, file: 16 }),
  bank: text({ max: 120, list: 'shown', file: 24 }),
  drawer: text({ max: 200, list: 'hidden', file: 24 }),
  due_date: day({ required: true, sorts: true, list: 'shown', file: 14 }),
  amount: money({ required: true, sorts: true, file: 14 }),
  state: choice(chequeStates, { required: true, filters: true, sorts: true, list: 'shown', file: 14 }),
});

export interface ChequeRow extends RecordRowOf<typeof chequeColumns> {
  voucher: string;
  voucher_id: number;
  voucher_number: string;
  customer_id: number | null;
  /** Name of the other party. */
  party: string;
  /** JSON: `VoucherCustomer` as the voucher copied it; '' for a party in words. */
  customer: string;
  /** The bank account for which it is deposited, or on which it is drawn. */
  account_id: number;
  /** JSON: `NamedAccount`. */
  account: string;
  deposited_on: string | null;
  cleared_on: string | null;
  bounced_on: string | null;
  returned_on: string | null;
  /** What the bank charged for a bounce. */
  fee: number;
  reason: string;
  /** Folded text for search. */
  search: string;
  created_at: string;
}
