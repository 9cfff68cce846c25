import { choice, day, fields, text } from '#base/record-fields.ts';
import { entryStates } from './entries.states.ts';

export const entryFields = fields({
  date: day({ required: true, sorts: true, list: 'shown' }),
  text: text({ max: 500, searched: true, file: 50 }),
});

/** With the state, which moves and is not written. */
export const entryColumns = fields({
  ...entryFields,
  state: choice(entryStates, { filters: true, sorts: true, list: 'shown', file: 12 }),
});
