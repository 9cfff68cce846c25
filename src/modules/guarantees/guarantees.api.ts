import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { callGuarantee, extendGuarantee, guarantees, releaseGuarantee } from './guarantees.contract.ts';
import { guaranteesSheet } from './guarantees.export.ts';
import type { GuaranteeRow } from './guarantees.fields.ts';
import { createGuaranteesService } from './guarantees.service.ts';
import { guaranteePermissions } from './guarantees.states.ts';

export function mountGuarantees(api: Api, context: ServerContext): void {
  const service = createGuaranteesService(context);
  serveRecord(api, context, {
    as: 'guarantee',
    permission: guaranteePermissions,
    contracts: guarantees,
    service,
    sheet: guaranteesSheet,
    deleted: 'guarantees.deleted',
  });
  const moving = {
    allow: staffCan(guaranteePermissions, 'update'),
    find: ({ params }: { params: { id: number } }) => service.find(params.id),
    changedAt: (found: GuaranteeRow) => found.updated_at,
    state: service.changeable,
    again: async (id: number) => ({ guarantee: await service.read(await service.find(id)) }),
  };
  api.serve(extendGuarantee, {
    ...moving,
    handle: async ({ found, body, caller }) => ({
      guarantee: await service.extend(found, body.expires_on, caller),
    }),
  });
  api.serve(releaseGuarantee, {
    ...moving,
    handle: async ({ found, caller }) => ({ guarantee: await service.release(found, caller) }),
  });
  api.serve(callGuarantee, {
    ...moving,
    handle: async ({ found, body, caller }) => ({
      guarantee: await service.call(found, body.reason ?? '', caller),
    }),
  });
}
