import type { States } from '#base/record.ts';
import { choice, day, fields, money, type RecordRowOf, text } from '#base/record-fields.ts';

export const filingStates = ['filed', 'reopened'] as const;

/** A return that was taken back is not filed again: the period gets another. */
export const moves: States<(typeof filingStates)[number]> = { filed: ['reopened'], reopened: [] };

/** What is kept of a filed return. The names are in `locales/journal.*.json`. */
export const filingColumns = fields({
  number: text({ max: 40, required: true, searched: true }),
  first: day({ required: true, sorts: true }),
  last: day({ required: true, sorts: true }),
  net: money({ about: 'Due to the authority; negative if it owes' }),
  state: choice(filingStates, { filters: true, sorts: true }),
});

export interface FiledReturnRow extends Omit<RecordRowOf<typeof filingColumns>, 'first' | 'last' | 'net'> {
  first: string;
  last: string;
  /** Halalas, as are the two VAT amounts. */
  net: number;
  output: number;
  input: number;
  /** JSON: the report as it was filed. */
  report: string;
  entry_id: number | null;
  reason: string;
  filed_by_name: string;
  search: string;
}
