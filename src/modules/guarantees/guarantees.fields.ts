import { choice, day, fields, money, type RecordRowOf, text } from '#base/record-fields.ts';
import { guaranteeStates } from './guarantees.states.ts';

export const guaranteeKinds = ['bid', 'advance', 'performance', 'maintenance'] as const;

/** What staff write. The names are in `locales/journal.*.json`, the columns in `migrations`. */
export const guaranteeFields = fields({
  kind: choice(guaranteeKinds, { required: true, filters: true, sorts: true, list: 'shown', file: 16 }),
  number: text({ max: 60, required: true, searched: true, file: 22, about: 'Given by the bank' }),
  bank: text({ max: 120, required: true, searched: true, sorts: true, list: 'shown', file: 26 }),
  amount: money({ required: true, sorts: true }),
  issued_on: day({ required: true, sorts: true, list: 'hidden' }),
  expires_on: day({ required: true, sorts: true }),
  beneficiary: text({ max: 200, searched: true, list: 'hidden', file: 30 }),
  note: text({ max: 2000, rows: 3, file: 50 }),
});

/** With the state, which moves and is not written. */
export const guaranteeColumns = fields({
  state: choice(guaranteeStates, { filters: true, sorts: true, list: 'shown', file: 14 }),
  ...guaranteeFields,
});

export interface GuaranteeRow extends RecordRowOf<typeof guaranteeColumns> {
  contract_id: number | null;
  /** Which letter it is; null for one of before this was kept. */
  letter_key: string | null;
  /** Why it was called; '' otherwise. */
  call_reason: string;
  /** Days of the last alert before its end; null before the first; an extension clears it. */
  alerted: number | null;
}
