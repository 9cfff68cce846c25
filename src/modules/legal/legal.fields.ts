import { bilingual, choice, fields, type RecordRowOf } from '#base/record-fields.ts';
import { legalKinds } from './legal.engine.ts';

export const versionFields = fields({
  kind: choice(legalKinds, { filters: true, sorts: true, file: 24 }),
  text: bilingual({ max: 100_000, rich: true, rows: 12, file: false }),
});

export interface VersionRow extends RecordRowOf<typeof versionFields> {
  state: string;
  /** Its place among the published versions of its kind; null until it is published. */
  number: number | null;
  /** The languages, comma-separated, whose text is still the product's sample and so binds nobody; '' for none. */
  sample: string;
  /** 1 if customers have to accept it again. */
  matters: number;
  /** The day, in Riyadh, on which it comes into force. */
  in_force_from: string | null;
  published_at: string | null;
  published_by_id: number | null;
  published_by: string;
  /** Folded text for search. */
  search: string;
}
