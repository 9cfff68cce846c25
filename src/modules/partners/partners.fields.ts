import { bilingual, choice, fields, type RecordEntry, type RecordRowOf } from '#base/record-fields.ts';

export const partnerFields = fields({
  name: bilingual({ max: 120, required: true, searched: true, sorts: true }),
  description: bilingual({ max: 2000, rows: 2, list: 'shown', file: 60 }),
  status: choice(['active', 'inactive'], { filters: true, sorts: true, file: 16 }),
});

export type PartnerEntry = RecordEntry<typeof partnerFields>;

export interface PartnerRow extends RecordRowOf<typeof partnerFields> {
  /** Hash of a stored picture. */
  thumbnail: string | null;
  /** Position in the row of logos; lower comes first. */
  position: number;
}
