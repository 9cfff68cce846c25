import {
  area,
  bilingual,
  choice,
  fields,
  money,
  type RecordEntry,
  type RecordRowOf,
} from '#base/record-fields.ts';
import { unitStatuses, unitTypes } from '../projects.values.ts';

export const unitFields = fields({
  name: bilingual({ max: 255, required: true }),
  description: bilingual({ max: 2000 }),
  type: choice(unitTypes),
  status: choice(unitStatuses),
  cost: money({ about: 'SAR' }),
  space: area({ about: 'Square metres' }),
});

export type UnitEntry = RecordEntry<typeof unitFields>;

export interface UnitRow extends RecordRowOf<typeof unitFields> {
  project_id: number;
  /** Hash of a stored picture. */
  media: string | null;
}
