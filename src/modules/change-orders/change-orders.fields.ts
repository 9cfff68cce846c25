import { bilingual, choice, day, fields, type RecordRowOf, text } from '#base/record-fields.ts';
import { orderStates } from './change-orders.states.ts';

/** What staff write, besides lines and days. The names are in `locales/journal.*.json`, the columns in `migrations`. */
export const orderFields = fields({
  name: bilingual({ max: 255, file: 40, about: 'What is changed, in a few words' }),
  reason: choice(['client', 'site', 'design', 'error'], { filters: true, list: 'shown', file: 16 }),
  note: bilingual({ max: 5000, rows: 4, file: 60, about: 'What is changed, and why' }),
  requested_by: text({ max: 255, file: 24, about: 'Who asked for it' }),
  requested_on: day({ file: 14 }),
});

/** With the state, which moves and is not written. */
export const orderColumns = fields({
  state: choice(orderStates, { filters: true, sorts: true, list: 'shown', file: 14 }),
  ...orderFields,
});

export interface OrderRow extends RecordRowOf<typeof orderColumns> {
  contract_id: number;
  /** Null until it is sent. */
  number: string | null;
  /** Counts up from 1 in its contract; null until it is sent. */
  sequence: number | null;
  /** JSON: `OrderLine[]` (`change-orders.engine.ts`). */
  lines: string;
  /** Halalas, signed. */
  net: number;
  /** Added to the duration; negative takes off. */
  days: number;
  /** JSON: the contract (`Basis`) when its customer decided; '' until then. */
  basis: string;
  /** JSON: the contract just before it was applied; '' until then. */
  applied_to: string;
  prepared_by: number | null;
  prepared_by_name: string;
  sent_at: string | null;
  /** The day of the customer's signature. */
  accepted_on: string | null;
  accepted_by: string;
  decline_reason: string;
  applied_at: string | null;
  /** Number and customer of the contract, for search. */
  about: string;
  /** Folded text for search. */
  search: string;
}
