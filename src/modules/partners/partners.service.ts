import { definePictured } from '#modules/media/server.ts';
import { Problem } from '#wire/problem.ts';
import { partnerFields } from './partners.fields.ts';

export const partnerRecord = definePictured({
  subject: 'partner',
  table: 'partners',
  fields: partnerFields,
  nameOf: ({ name }) => name,
  notFound: () => new Problem('partners.not_found', 404),
  tooLarge: 'partners.too_large',
});
