import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { readLeadFigures } from './lead-figures.contract.ts';
import { readFigures } from './lead-figures.service.ts';

export function mountLeadFigures(api: Api, context: ServerContext): void {
  api.serve(readLeadFigures, {
    allow: staffCan('orders', 'read'),
    handle: ({ caller, query }) => readFigures(context, caller, query.months),
  });
}
