import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { listQuoteTerms, publishQuoteTerms } from './terms.contract.ts';
import { createTermsService } from './terms.service.ts';

export function mountTerms(api: Api, context: ServerContext): void {
  const service = createTermsService(context);
  api.serve(listQuoteTerms, {
    allow: staffCan('quotes', 'read'),
    handle: async ({ query, http }) => answerList(http, query, await service.list(query).page()),
  });
  api.serve(publishQuoteTerms, {
    allow: staffCan('settings', 'update'),
    again: async (id) => ({ terms: await service.read(id) }),
    handle: async ({ body, caller, key }) => ({ terms: await service.publish(body, caller, key) }),
  });
}
