import { bilingual, choice, fields } from '#base/record-fields.ts';

export const teamGroups = ['management', 'engineers', 'site'] as const;

export type TeamGroup = (typeof teamGroups)[number];

export const personFields = fields({
  name: bilingual({ max: 120, required: true, searched: true, sorts: true }),
  role: bilingual({ max: 120, required: true, searched: true, list: 'shown', file: 30 }),
  text: bilingual({ max: 600, rows: 3, file: 60 }),
  group: choice(teamGroups, { filters: true, sorts: true, list: 'shown', file: 16 }),
  status: choice(['active', 'inactive'], { filters: true, sorts: true, file: 16 }),
});
