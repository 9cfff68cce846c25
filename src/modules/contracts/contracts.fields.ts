import {
  bilingual,
  choice,
  day,
  fields,
  flag,
  percent,
  type RecordRowOf,
  text,
  whole,
} from '#base/record-fields.ts';
import { contractStates } from './contracts.states.ts';

/** What staff write. The names are in `locales/journal.*.json`, the columns in `migrations`. */
export const contractFields = fields({
  name: bilingual({ max: 255, list: 'shown', file: 40, about: 'What is built, as the customer calls it' }),
  materials: choice(['contractor', 'owner'], { file: 14, about: 'Who supplies the materials' }),
  price_basis: choice(['lump_sum', 'remeasured'], { file: 14 }),
  rhythm: choice(['monthly', 'milestones'], { file: 14, about: 'When certificates fall due' }),
  vat_rate: percent({ file: 10, about: 'Per cent' }),
  advance_percent: percent({ file: 10, about: 'Of the net' }),
  advance_guarantee: flag({ file: 10, about: 'Whether the advance is paid against a bank guarantee' }),
  retention_percent: percent({ file: 10 }),
  retention_base: choice(['net', 'gross'], { file: 10 }),
  retention_cap_percent: percent({
    file: 10,
    about: 'No more is retained than this part of the contract; null for no limit',
  }),
  payment_days: whole({ max: 365, file: 10 }),
  silence_days: whole({
    max: 365,
    file: 10,
    about: 'A certificate that the customer does not answer is agreed after so many days; null for never',
  }),
  starts_on: day({ sorts: true, list: 'shown', file: 14 }),
  duration_days: whole({ max: 10_000, file: 10 }),
  defects_days: whole({ max: 10_000, file: 10, about: 'From the preliminary handover' }),
  structural_years: whole({ max: 100, file: 10, about: 'Guarantee of the structure, from the handover' }),
  insurance_policy: text({ max: 60, file: 20, about: 'Number of the insurance policy' }),
  representative: text({ max: 127, file: 24, about: 'Who signs for the customer' }),
  representative_capacity: text({ max: 127, file: 20, about: 'In which capacity' }),
  company_representative: text({ max: 127, file: 24, about: 'Who signs for the company' }),
  company_capacity: text({ max: 127, file: 20, about: 'In which capacity' }),
  payment_terms: bilingual({ max: 5000, rows: 4, file: 60 }),
  exclusions: bilingual({ max: 5000, rows: 4, file: 60 }),
});

/** Where it is built, `site` in the API. */
export const siteFields = fields({
  city: text({ max: 127, list: 'hidden', file: 20 }),
  district: text({ max: 127, file: 20 }),
  plot: text({ max: 60, file: 14 }),
  permit_no: text({ max: 60, file: 16 }),
  deed_no: text({ max: 60, file: 16 }),
});

/** `penalty` in the API. */
export const penaltyFields = fields({
  percent_per_day: percent({ about: 'Of the net, for each day of delay' }),
  cap_percent: percent({ about: 'Of the net, at most' }),
});

/** With the state, which moves and is not written. */
export const contractColumns = fields({
  state: choice(contractStates, { filters: true, sorts: true, list: 'shown', file: 14 }),
  ...contractFields,
});

type Columns = RecordRowOf<typeof contractColumns> &
  Omit<RecordRowOf<typeof siteFields>, 'id'> &
  Omit<RecordRowOf<typeof penaltyFields>, 'id'>;

export interface ContractRow extends Columns {
  /** Null until it is approved. */
  number: string | null;
  /** The accepted quote it was made of. */
  quote_id: number | null;
  project_id: number | null;
  customer_id: number | null;
  /** JSON: the customer, as of the last change of the draft; fixed once approved. '' without a customer. */
  customer: string;
  customer_email: string;
  customer_phone: string;
  /** JSON: the schedule of values as signed, in order (`contracts.engine.ts`). */
  lines: string;
  /** JSON: the change orders applied to it, in order (`changes/changes.engine.ts`). */
  applied: string;
  /** Highest id of a line there ever was, so that none is given twice. */
  last_line: number;
  /** JSON: `BegunTexts`, the texts that the draft began with. */
  begun: string;
  /** Halalas, as signed. */
  original_net: number;
  original_vat: number;
  original_total: number;
  /** Halalas, with the changes applied to it. */
  net: number;
  vat: number;
  total: number;
  /** JSON: `Release[]`. */
  retention_release: string;
  /** JSON: `Milestone[]`. */
  milestones: string;
  /** JSON: `StoredClause[]`. */
  clauses: string;
  /** The version of the company's clauses that it began with. */
  clauses_version: number | null;
  /** 0 while the clauses are the product's samples and nobody has confirmed them. */
  clauses_reviewed: number;
  /** JSON: `Annex[]`, fixed once approved; of a draft, those for which an approval was last requested. */
  annexes: string;
  /** JSON: `Handover[]`. */
  handovers: string;
  /** 1 if nobody named `starts_on`, which is the day of the activation then. */
  start_assumed: number;
  /** Language of the mails to the customer; the page and the paper exist in both. */
  locale: string;
  prepared_by: number | null;
  prepared_by_name: string;
  approved_at: string | null;
  sent_at: string | null;
  signed_on: string | null;
  /** '' until it is signed. */
  signed_by: string;
  /** Of a termination, or why its customer did not sign; '' for none. */
  termination_reason: string;
  /** Folded text for search. */
  search: string;
}
