import type { ServerContext } from '#server/context.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Api } from '#server/http/api.ts';
import { everyone, staffCan } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { countPartners, listPartners, orderPartners, partners } from './partners.contract.ts';
import { partnerFields } from './partners.fields.ts';
import { createPartnersService } from './partners.service.ts';

const cache = ['partners', 'media'];

export function mountPartners(api: Api, context: ServerContext): void {
  const service = createPartnersService(context);

  api.serve(listPartners, {
    allow: everyone,
    cache,
    handle: async ({ query, http }) => answerList(http, query, await service.listActive(query)),
  });
  api.serve(countPartners, {
    allow: everyone,
    cache,
    handle: async () => ({ stats: await service.countActive() }),
  });
  // Before the calls by number, as `order` is not a number.
  api.serve(orderPartners, {
    allow: staffCan('partners', 'update'),
    handle: async ({ body, caller }) => ({ ids: await service.order(body.ids, caller) }),
  });
  serveRecord(api, context, {
    as: 'partner',
    permission: 'partners',
    contracts: partners,
    service,
    sheet: fieldsSheet('partners', partnerFields, import.meta.url),
    deleted: 'partners.deleted',
  });
}
