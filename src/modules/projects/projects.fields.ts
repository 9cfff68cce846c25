import {
  area,
  bilingual,
  choice,
  day,
  fields,
  flag,
  money,
  type RecordEntry,
  type RecordRowOf,
  whole,
} from '#base/record-fields.ts';
import { durationUnits, projectCategories, projectStatuses, projectTypes } from './projects.values.ts';

export const projectFields = fields({
  name: bilingual({ max: 255, required: true, searched: true, sorts: true, file: 32 }),
  description: bilingual({ max: 5000, rows: 3, list: 'shown', file: 60 }),
  status: choice(projectStatuses, { filters: true, sorts: true, list: 'shown', file: 14 }),
  category: choice(projectCategories, { filters: true, sorts: true, list: 'hidden', file: 14 }),
  type: choice(projectTypes, { file: 14 }),
  cost: money({
    sorts: true,
    list: 'hidden',
    about: 'SAR; null if unknown, and for visitors if hidden',
  }),
  space: area({ sorts: true, about: 'Built area in square metres' }),
  buildings: whole(),
  duration: whole({ file: 14 }),
  duration_unit: choice(durationUnits, { file: false }),
  start_date: day(),
  end_date: day({ sorts: true, list: 'hidden' }),
  owner: bilingual({ max: 255, required: true, file: 24, about: 'The client' }),
  project_manager: bilingual({ max: 255, file: 24 }),
  address: bilingual({ max: 500, file: 40 }),
  is_public: flag({ initial: true, sorts: true, file: 14 }),
  hide_cost: flag({ file: false, about: 'Shows the cost only to staff with projects.read' }),
  awaits_picture: flag({
    inputOnly: true,
    file: false,
    about: 'Whether a hidden project becomes public with its first picture',
  }),
  ingredients: bilingual({ max: 100_000, rich: true, file: false, about: 'Sanitised HTML' }),
});

export type ProjectEntry = RecordEntry<typeof projectFields>;

/** A project as stored: Arabic in the fields, English in `translations`. */
export type ProjectRow = RecordRowOf<typeof projectFields>;
