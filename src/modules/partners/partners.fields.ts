import { bilingual, choice, fields } from '#base/record-fields.ts';

export const partnerFields = fields({
  name: bilingual({ max: 120, required: true, searched: true, sorts: true }),
  description: bilingual({ max: 2000, rows: 2, list: 'shown', file: 60 }),
  status: choice(['active', 'inactive'], { filters: true, sorts: true, file: 16 }),
});
