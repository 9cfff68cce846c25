import { servePictured } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { partners } from './partners.contract.ts';
import { partnerRecord } from './partners.service.ts';

export function mountPartners(api: Api, context: ServerContext): void {
  servePictured(api, context, {
    kind: partnerRecord,
    as: 'partner',
    permission: 'partners',
    contracts: partners,
    deleted: 'partners.deleted',
    from: import.meta.url,
  });
}
