import { servePictured } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { team } from './team.contract.ts';
import { personRecord } from './team.service.ts';

export function mountTeam(api: Api, context: ServerContext): void {
  servePictured(api, context, {
    kind: personRecord,
    as: 'person',
    permission: 'pages',
    contracts: team,
    deleted: 'team.deleted',
    from: import.meta.url,
  });
}
