import { definePictured, picturedModule } from '#modules/media/server.ts';
import type { ServerModule } from '#server/module.ts';
import { Problem } from '#wire/problem.ts';
import { partners } from './partners.contract.ts';
import { partnerFields } from './partners.fields.ts';

export const partnerRecord = definePictured({
  subject: 'partner',
  table: 'partners',
  fields: partnerFields,
  nameOf: ({ name }) => name,
  notFound: () => new Problem('partners.not_found', 404),
  tooLarge: 'partners.too_large',
});

export const server: ServerModule = {
  id: 'partners',
  ...picturedModule({
    kind: partnerRecord,
    as: 'partner',
    permission: 'partners',
    contracts: partners,
    deleted: 'partners.deleted',
    samples: async () => (await import('#demo/content/partners.ts')).partners,
    door: import.meta.url,
  }),
};
