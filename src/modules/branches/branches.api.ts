import type { ServerContext } from '#server/context.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Api } from '#server/http/api.ts';
import { everyone, staffCan } from '#server/http/caller.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { branches, listBranches, orderBranches } from './branches.contract.ts';
import { branchFields } from './branches.fields.ts';
import { createBranchesService } from './branches.service.ts';

export function mountBranches(api: Api, context: ServerContext): void {
  const service = createBranchesService(context);

  api.serve(listBranches, {
    allow: everyone,
    cache: ['branches'],
    handle: () => service.listShown(),
  });
  // Before the calls by number, as `order` is not a number.
  api.serve(orderBranches, {
    allow: staffCan('pages', 'update'),
    handle: async ({ body, caller }) => ({ ids: await service.order(body.ids, caller) }),
  });
  serveRecord(api, context, {
    as: 'branch',
    permission: 'pages',
    contracts: branches,
    service,
    sheet: fieldsSheet('branches', branchFields, import.meta.url),
    deleted: 'branches.deleted',
  });
}
