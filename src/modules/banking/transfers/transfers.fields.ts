import { choice, day, fields, money, type RecordRowOf, text } from '#base/record-fields.ts';
import type { PostedColumns } from '../documents.fields.ts';
import { documentStates } from '../documents.states.ts';

/** What staff write besides the two accounts. The names are in `locales/journal.*.json`. */
export const transferFields = fields({
  date: day({ required: true, sorts: true, list: 'shown', file: 14 }),
  amount: money({ required: true, sorts: true, list: 'shown', file: 16, about: 'SAR that arrive' }),
  fee: money({ file: 12, about: 'SAR that the bank charges for it, besides the amount' }),
  reference: text({ max: 60, list: 'shown', file: 20 }),
  note: text({ max: 1000, rows: 3, file: 40 }),
});

/** With the state, which moves and is not written. */
export const transferColumns = fields({
  state: choice(documentStates, { filters: true, sorts: true, list: 'shown', file: 14 }),
  ...transferFields,
});

export interface TransferRow extends RecordRowOf<typeof transferColumns>, PostedColumns {
  fee: number;
  from_account_id: number;
  to_account_id: number;
  /** JSON: `StoredAccount`, as of the last change of the draft. */
  from_account: string;
  to_account: string;
}
