import { locales } from '#base/locale.ts';
import { definePictured, picturedCount, picturedModule } from '#modules/media/server.ts';
import type { ServerModule } from '#server/module.ts';
import { Problem } from '#wire/problem.ts';
import { listTeam } from './team.calls.ts';
import { team } from './team.contract.ts';
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

export const server: ServerModule = {
  id: 'team',
  ...picturedModule({
    kind: personRecord,
    as: 'person',
    permission: 'pages',
    contracts: team,
    deleted: 'team.deleted',
    samples: async () => (await import('#demo/content/team.ts')).team,
    door: import.meta.url,
  }),
  listedPages: async (call) => ((await listTeam(call)).length > 0 ? [{ path: '/team' }] : []),
  emptyPages: async (context) =>
    (await picturedCount(context, personRecord)) > 0 ? [] : [{ path: '/team', locales }],
};
