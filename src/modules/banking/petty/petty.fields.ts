import { choice, day, fields, type RecordRowOf, text } from '#base/record-fields.ts';
import type { PostedColumns } from '../documents.fields.ts';
import { documentStates } from '../documents.states.ts';

/** What staff write besides the account and the lines. The names are in `locales/journal.*.json`. */
export const pettyFields = fields({
  date: day({ required: true, sorts: true, list: 'shown', file: 14 }),
  note: text({ max: 1000, rows: 3, file: 40 }),
});

/** With the state, which moves and is not written. */
export const pettyColumns = fields({
  state: choice(documentStates, { filters: true, sorts: true, list: 'shown', file: 14 }),
  ...pettyFields,
});

/** A line as an expense stores it. Halalas. */
export interface StoredLine {
  id: number;
  account_id: number;
  /** As of the last change of the draft. */
  account: { id: number; code: string; name: string; en: string };
  description: string;
  /** Without VAT. */
  amount: number;
  vat: number;
  project_id: number | null;
}

export interface PettyExpenseRow extends RecordRowOf<typeof pettyColumns>, PostedColumns {
  money_account_id: number;
  /** JSON: the account with its holder, as of the last change of the draft. */
  account: string;
  /** JSON: `StoredLine[]`. */
  lines: string;
  /** Halalas. */
  net: number;
  vat: number;
  total: number;
}
