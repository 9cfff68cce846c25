import {
  area,
  choice,
  fields,
  length,
  type RecordAnswer,
  type RecordRowOf,
  text,
  whole,
} from '#base/record-fields.ts';
import { designStates } from './designs.states.ts';

export const floorChoices = ['undecided', 'one', 'two', 'two_annex', 'three', 'more'] as const;
export const styles = ['undecided', 'modern', 'neoclassical', 'najdi', 'hijazi', 'mediterranean'] as const;
/** SAR, for building without the land. */
export const budgets = ['undecided', 'under_500k', 'from_500k', 'from_1m', 'from_2m', 'from_4m'] as const;

/** More rooms of one kind than any house has. */
export const maxRooms = 50;

export const roomFields = fields({
  bedrooms: whole({ max: maxRooms, file: 10 }),
  majlis_rooms: whole({ max: maxRooms, file: 10 }),
  bathrooms: whole({ max: maxRooms, file: 10 }),
  maid_rooms: whole({ max: maxRooms, file: 10 }),
  driver_rooms: whole({ max: maxRooms, file: 10 }),
});

/** What the form says. The names are in `locales/journal.*.json`, the columns in `migrations`. */
export const designFields = fields({
  name: text({ max: 120, required: true, searched: true, sorts: true, file: 28 }),
  phone: text({ max: 40, required: true, searched: true, list: 'shown', file: 18 }),
  email: text({ max: 254, searched: true, list: 'hidden', file: 28 }),
  city: text({ max: 127, required: true, searched: true, sorts: true, list: 'shown', file: 20 }),
  district: text({ max: 127, list: 'hidden', file: 20 }),
  land_area: area({ max: 10_000_000, sorts: true, list: 'shown', file: 14, about: 'Square metres' }),
  land_width: length({ file: 14, about: 'Metres along the street' }),
  land_depth: length({ file: 14, about: 'Metres' }),
  floors: choice(floorChoices, { list: 'hidden', file: 16 }),
  style: choice(styles, { list: 'hidden', file: 16 }),
  ...roomFields,
  budget: choice(budgets, { filters: true, list: 'shown', file: 20 }),
  wishes: text({ max: 10_000, rows: 5, file: 60 }),
});

/** With the state, which moves and is not written. */
export const designColumns = fields({
  status: choice(designStates, { filters: true, sorts: true, list: 'shown', file: 14 }),
  ...designFields,
});

export type DesignAnswer = RecordAnswer<typeof designFields>;

export type DesignColumns = RecordRowOf<typeof designColumns>;
