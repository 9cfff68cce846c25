import type { ServerContext } from '#server/context.ts';
import { listed, serveListed } from '#server/export/listed.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, everyone, signedIn, staffCan } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { serveRecord } from '#server/records/record.api.ts';
import {
  addDesignFile,
  type Design,
  type DesignsQuery,
  designMoves,
  designRequests,
  listOwnDesigns,
  sendDesignRequest,
} from './designs.contract.ts';
import { designsSheet } from './designs.export.ts';
import { presentOwnDesign } from './designs.presenter.ts';
import { createDesignsService, mayMoveOn } from './designs.service.ts';
import type { DesignVerb } from './designs.states.ts';
import { createUploads } from './uploads.service.ts';

export function mountDesigns(api: Api, context: ServerContext): void {
  const service = createDesignsService(context);
  const uploads = createUploads(context);

  api.serve(sendDesignRequest, {
    allow: everyone,
    vouched: service.knowsForm,
    handle: async ({ body, locale, address, http, caller }) => {
      const idempotencyKey = http.req.header('idempotency-key');
      const row = await service.receive(body, { locale, address, caller, idempotencyKey });
      return {
        message: context.words(locale)('designs.received'),
        design_request: presentOwnDesign(row),
        upload: uploads.issueToken(row.id),
      };
    },
  });
  api.serve(addDesignFile, {
    allow: everyone,
    vouched: (_sent, http) => uploads.isAllowed(Number(http.req.param('id')), http),
    handle: (call) => uploads.add(call),
  });
  // Before the calls by number, as `mine` is not a number.
  api.serve(listOwnDesigns, {
    allow: signedIn,
    handle: async ({ query, caller, http }) =>
      answerList(http, query, await service.listOf((caller as NonNullable<Caller>).id, query).page()),
  });
  const { list, ...contracts } = designRequests;
  serveListed(api, list, {
    allow: staffCan('orders', 'read'),
    handle: (call) =>
      listed<DesignsQuery, Design>(
        context,
        (query) => service.listFor(call.caller, query),
        designsSheet,
      )(call) as never,
  });
  serveRecord(api, context, {
    as: 'design_request',
    permission: 'orders',
    contracts,
    service,
    deleted: 'designs.deleted',
  });
  for (const [verb, contract] of Object.entries(designMoves)) {
    api.serve(contract, {
      allow: staffCan('orders', 'update'),
      find: ({ params }) => service.find(params.id),
      state: mayMoveOn(verb as DesignVerb),
      changedAt: (found) => found.updated_at,
      again: async (id) => ({ design_request: await service.read(await service.find(id)) }),
      handle: async ({ found, body, caller }) => {
        const { reason } = body as { reason?: string };
        return { design_request: await service.move(found, verb as DesignVerb, caller, reason) };
      },
    });
  }
}
