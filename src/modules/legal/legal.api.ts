import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone, signedIn, staffCan } from '#server/http/caller.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { createDueService } from './acceptances.service.ts';
import { createTextsService } from './in-force.service.ts';
import {
  acceptTexts,
  publishVersion,
  readDueTexts,
  readLegalStates,
  readLegalText,
  readVersionText,
  versions,
  withdrawVersion,
} from './legal.contract.ts';
import { versionsSheet } from './legal.export.ts';
import type { VersionRow } from './legal.fields.ts';
import { createVersionsService, versionMoves } from './versions.service.ts';

const cache = ['legal'];

export function mountLegal(api: Api, context: ServerContext): void {
  const texts = createTextsService(context);
  api.serve(readLegalStates, { allow: everyone, cache, handle: () => texts.readStates() });
  api.serve(readLegalText, {
    allow: everyone,
    cache,
    handle: ({ params }) => texts.read(params.kind),
  });
  api.serve(readVersionText, {
    allow: everyone,
    cache,
    handle: ({ params }) => texts.readVersion(params.kind, params.version),
  });

  const due = createDueService(context);
  api.serve(readDueTexts, {
    allow: signedIn,
    handle: async ({ caller }) => ({ due: await due.due(caller) }),
  });
  api.serve(acceptTexts, {
    allow: signedIn,
    handle: async ({ body, caller }) => ({ due: await due.accept(body.versions, caller) }),
  });

  const service = createVersionsService(context);
  serveRecord(api, context, {
    as: 'legal_version',
    permission: 'pages',
    contracts: versions,
    service,
    sheet: versionsSheet,
    deleted: 'legal.deleted',
  });
  const moving = {
    allow: staffCan('pages', 'update'),
    find: ({ params }: { params: { id: number } }) => service.find(params.id),
    changedAt: (found: VersionRow) => found.updated_at,
    again: async (id: number) => ({ legal_version: await service.read(await service.find(id)) }),
  };
  api.serve(publishVersion, {
    ...moving,
    state: versionMoves.publish,
    handle: async ({ found, body, caller }) => ({
      legal_version: await service.publish(found, body, caller),
    }),
  });
  api.serve(withdrawVersion, {
    ...moving,
    state: service.mayBeWithdrawn,
    handle: async ({ found, caller }) => ({ legal_version: await service.withdraw(found, caller) }),
  });
}
