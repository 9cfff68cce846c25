import { choice, day, fields, money, type RecordRowOf, text } from '#base/record-fields.ts';
import { methods } from './vouchers.engine.ts';
import { voucherStates } from './vouchers.states.ts';

/** What the list filters and sorts by. The names are in `locales/journal.*.json`, the columns in `migrations`. */
export const voucherColumns = fields({
  state: choice(voucherStates, { filters: true, sorts: true, list: 'shown', file: 14 }),
  date: day({ required: true, sorts: true, list: 'shown', file: 14 }),
  method: choice(methods, { required: true, filters: true, sorts: true, list: 'shown', file: 14 }),
  reference: text({ max: 100, list: 'hidden', file: 20 }),
  amount: money({ required: true, sorts: true, file: 14 }),
  note: text({ max: 1000, rows: 3, file: 40 }),
});

export interface VoucherRow extends RecordRowOf<typeof voucherColumns> {
  /** Null until it is posted. */
  number: string | null;
  customer_id: number | null;
  /** JSON: `VoucherCustomer`, as of the last change of the draft; '' without a customer. */
  customer: string;
  customer_email: string;
  customer_phone: string;
  /** Who receives or pays, if that is no customer. */
  party: string;
  account_id: number;
  /** JSON: `NamedAccount`. */
  account: string;
  cheque_number: string;
  cheque_bank: string;
  cheque_drawer: string;
  cheque_due_on: string | null;
  /** JSON: `StoredAllocation[]` of a draft; what is posted has rows of its own. */
  allocations: string;
  /** The account of what settles no document. */
  against_account_id: number | null;
  /** JSON: `NamedAccount`, or ''. */
  against: string;
  project_id: number | null;
  branch_id: number | null;
  /** Language of the mails. */
  locale: string;
  entry_id: number | null;
  entry_number: string;
  posted_at: string | null;
  posted_by: string;
  reversed_on: string | null;
  reverse_reason: string;
  prepared_by: number | null;
  prepared_by_name: string;
  /** Folded text for search. */
  search: string;
  created_at: string;
}
