import { definePictured } from '#modules/media/server.ts';
import { Problem } from '#wire/problem.ts';
import { personFields } from './team.fields.ts';

export const personRecord = definePictured({
  subject: 'person',
  table: 'team',
  fields: personFields,
  nameOf: ({ name }) => name,
  notFound: () => new Problem('team.not_found', 404),
  tooLarge: 'team.too_large',
  linked: true,
});
