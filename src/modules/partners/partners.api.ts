import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { countPartners, listPartners } from './partners.contract.ts';
import { createPartnersService } from './partners.service.ts';

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
}
