import {
  bilingual,
  choice,
  day,
  fields,
  money,
  percent,
  type RecordRowOf,
  text,
  whole,
} from '#base/record-fields.ts';
import { quoteStates } from './quotes.states.ts';

export const durationUnits = ['days', 'weeks', 'months', 'years'] as const;
export const realtyTypes = ['villa', 'building', 'other'] as const;
export const projectTypes = ['bones', 'bones_and_finishing', 'finishing', 'key_delivery'] as const;

/** What staff write. The names are in `locales/journal.*.json`, the columns in `migrations`. */
export const quoteFields = fields({
  name: bilingual({ max: 255, list: 'shown', file: 40, about: 'What is built, as the customer calls it' }),
  materials: choice(['contractor', 'owner'], { file: 14, about: 'Who supplies the materials' }),
  valid_until: day({ sorts: true, list: 'shown', file: 14 }),
  duration: whole({ max: 10_000, file: 10 }),
  duration_unit: choice(durationUnits, { file: 10 }),
  discount: money({ file: 14, about: 'SAR off the net' }),
  vat_rate: percent({ file: 10, about: 'Per cent' }),
  advance_percent: percent({ file: 10 }),
  retention_percent: percent({ file: 10 }),
  retention_base: choice(['net', 'gross'], { file: 10 }),
  payment_terms: bilingual({ max: 5000, rows: 4, file: 60 }),
  exclusions: bilingual({ max: 5000, rows: 4, file: 60 }),
});

/** Where it is built, `site` in the API. */
export const siteFields = fields({
  city: text({ max: 127, list: 'hidden', file: 20 }),
  district: text({ max: 127, file: 20 }),
  plot: text({ max: 60, file: 14 }),
  permit_no: text({ max: 60, file: 16 }),
});

/** With the state, which moves and is not written. */
export const quoteColumns = fields({
  state: choice(quoteStates, { filters: true, sorts: true, list: 'shown', file: 14 }),
  ...quoteFields,
});

type Columns = RecordRowOf<typeof quoteColumns> & Omit<RecordRowOf<typeof siteFields>, 'id'>;

export interface QuoteRow extends Columns {
  /** Null until it is sent. */
  number: string | null;
  revision: number;
  /** The first of its revisions; null for the first itself. */
  root_id: number | null;
  /** The quote that it revises. */
  revises_id: number | null;
  /** '' for none. */
  realty_type: string;
  project_type: string;
  customer_id: number | null;
  /** JSON: the customer, as of the last change of the draft; fixed once sent. '' without a customer. */
  customer: string;
  /** Its e-mail address in lower case and its phone, by which a person's quotes are found. */
  customer_email: string;
  customer_phone: string;
  request_id: number | null;
  design_request_id: number | null;
  estimation_id: number | null;
  /** JSON: its lines, in order (`quotes.engine.ts`). */
  lines: string;
  /** Highest id of a line there ever was, so that none is given twice. */
  last_line: number;
  /** JSON: `BegunTexts`, the texts that the draft began with. */
  begun: string;
  /** Halalas. */
  net: number;
  vat: number;
  total: number;
  /** JSON: files that the customer sees, such as drawings (`SharedFile`). */
  shared_files: string;
  /** The terms as sent: their version, and JSON of the text in both languages. */
  terms_version: number | null;
  terms: string;
  /** Language of the mails to the customer; the page and the paper exist in both. */
  locale: string;
  prepared_by: number | null;
  prepared_by_name: string;
  sent_at: string | null;
  reminded_at: string | null;
  /** The customer's reason; '' for none. */
  decline_reason: string;
  /** Folded text for search. */
  search: string;
}
