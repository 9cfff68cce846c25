import type { ServerContext } from '#server/context.ts';
import { listed, serveListed } from '#server/export/listed.ts';
import type { Api } from '#server/http/api.ts';
import { everyone, staffWho } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import {
  changePartner,
  countPartners,
  createPartner,
  deletePartner,
  listAllPartners,
  listPartners,
  orderPartners,
  readPartner,
  restorePartner,
} from './partners.contract.ts';
import { createPartnersService } from './partners.service.ts';
import { partnersSheet } from './partners.sheet.ts';

const remember = ['partners', 'media'];

export function mountPartners(api: Api, context: ServerContext): void {
  const service = createPartnersService(context);

  api.serve(listPartners, {
    allow: everyone,
    remember,
    handle: async ({ query, http }) => answerList(http, query, await service.listActive(query)),
  });
  api.serve(countPartners, {
    allow: everyone,
    remember,
    handle: async () => ({ stats: await service.countActive() }),
  });
  mountManagement(api, context, service);
}

type Service = ReturnType<typeof createPartnersService>;

/** What staff do with partners. Named paths stand before those with an id. */
function mountManagement(api: Api, context: ServerContext, service: Service): void {
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);
  const changedAt = (found: { updated_at: string }) => found.updated_at;

  serveListed(api, listAllPartners, {
    allow: staffWho('partners', 'read'),
    handle: listed(context, service.list, partnersSheet),
  });
  api.serve(orderPartners, {
    allow: staffWho('partners', 'update'),
    handle: async ({ body, caller }) => ({ ids: await service.order(body.ids, caller) }),
  });
  api.serve(readPartner, {
    allow: staffWho('partners', 'read'),
    find,
    changedAt,
    handle: async ({ found }) => ({ partner: await service.read(found) }),
  });
  api.serve(createPartner, {
    allow: staffWho('partners', 'create'),
    again: async (id) => ({ partner: await service.read(await service.find(id)) }),
    handle: async ({ body, caller, key }) => ({ partner: await service.create(body, caller, key) }),
  });
  api.serve(changePartner, {
    allow: staffWho('partners', 'update'),
    find,
    changedAt,
    handle: async ({ found, body, caller }) => ({ partner: await service.change(found, body, caller) }),
  });
  api.serve(deletePartner, {
    allow: staffWho('partners', 'delete'),
    find,
    changedAt,
    handle: async ({ found, caller, locale }) => {
      await service.delete(found, caller);
      return { message: context.words(locale)('partners.deleted') };
    },
  });
  api.serve(restorePartner, {
    allow: staffWho('partners', 'delete'),
    find: ({ params }) => service.findDeleted(params.id),
    handle: async ({ found, caller }) => ({ partner: await service.restore(found, caller) }),
  });
}
