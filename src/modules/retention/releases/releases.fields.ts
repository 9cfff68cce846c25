import { choice, day, fields, money, type RecordRowOf, text } from '#base/record-fields.ts';
import { handoverKinds } from './releases.engine.ts';
import { releaseStates } from './releases.states.ts';

/** What staff write. The names are in `locales/journal.*.json`, the columns in `migrations`. */
export const releaseFields = fields({
  date: day({ about: 'Of the claim; by default the day of the handover' }),
  amount: money({ about: 'By default as the contract plans it' }),
  note: text({ max: 1000, rows: 3, file: 40 }),
});

/** With what is fixed or moves. */
export const releaseColumns = fields({
  state: choice(releaseStates, { filters: true, sorts: true, file: 14 }),
  on: choice(handoverKinds, { filters: true, file: 14 }),
  ...releaseFields,
});

export interface ReleaseRow extends Omit<RecordRowOf<typeof releaseColumns>, 'date' | 'amount'> {
  contract_id: number;
  /** The contract's number. */
  contract: string;
  /** Taken with the claim; a claim that is withdrawn leaves it to the next one of the same handover. */
  number: string | null;
  date: string;
  /** Halalas. */
  amount: number;
  agreed_on: string | null;
  /** What receipts have paid of it. Halalas. */
  paid: number;
  paid_on: string | null;
  prepared_by: number | null;
  prepared_by_name: string;
  /** Folded text for search. */
  search: string;
}
