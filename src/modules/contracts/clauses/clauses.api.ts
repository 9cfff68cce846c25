import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { listContractClauses, publishContractClauses } from './clauses.contract.ts';
import { createClausesService } from './clauses.service.ts';

export function mountClauses(api: Api, context: ServerContext): void {
  const service = createClausesService(context);
  api.serve(listContractClauses, {
    allow: staffCan('contracts', 'read'),
    handle: async ({ query, http }) => answerList(http, query, await service.list(query).page()),
  });
  api.serve(publishContractClauses, {
    allow: staffCan('settings', 'update'),
    again: async (id) => ({ clauses: await service.read(id) }),
    handle: async ({ body, caller, key }) => ({ clauses: await service.publish(body, caller, key) }),
  });
}
