import { choice, day, fields, percent, type RecordRowOf, text } from '#base/record-fields.ts';
import type { BillTotals } from './bills.engine.ts';
import { billStates } from './bills.states.ts';

/** What staff write besides supplier and lines. The names are in `locales/journal.*.json`. */
export const billFields = fields({
  supplier_number: text({ max: 60, list: 'shown', file: 20, about: "The bill's number at the supplier" }),
  date: day({ required: true, sorts: true, list: 'shown', file: 14 }),
  due_date: day({ sorts: true, list: 'shown', file: 14 }),
  vat_rate: percent({ file: 10, about: 'Per cent' }),
  retention_percent: percent({ file: 10, about: 'Withheld of a subcontractor, of the net' }),
  note: text({ max: 1000, rows: 3, file: 40 }),
});

/** With the state, which moves and is not written. */
export const billColumns = fields({
  state: choice(billStates, { filters: true, sorts: true, list: 'shown', file: 14 }),
  ...billFields,
});

export interface BillRow extends RecordRowOf<typeof billColumns>, BillTotals {
  vat_rate: number;
  retention_percent: number;
  /** Null until it is posted. */
  number: string | null;
  customer_id: number;
  /** JSON: `BillSupplier`, as of the last change of the draft. */
  customer: string;
  customer_email: string;
  customer_phone: string;
  /** The supplier's number, folded; null for none, and once it may be used again. */
  supplier_key: string | null;
  /** JSON: `StoredLine[]`. */
  lines: string;
  /** Retention that was released to the supplier. Halalas, as `paid`. */
  released: number;
  paid: number;
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
}
