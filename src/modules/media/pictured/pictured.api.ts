import type { PermissionName } from '#base/permissions.ts';
import type { ServerContext } from '#server/context.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Api } from '#server/http/api.ts';
import { everyone, staffCan } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { serveRecord } from '#server/records/record.api.ts';
import type { picturedContracts } from './pictured.contract.ts';
import type { PicturedFields } from './pictured.fields.ts';
import { createPicturedService, type PicturedKind } from './pictured.service.ts';

interface PicturedServing<Fields extends PicturedFields> {
  kind: PicturedKind<Fields>;
  /** Name of the record in answers, such as `partner`. */
  as: string;
  permission: PermissionName;
  contracts: ReturnType<typeof picturedContracts<string, Fields>>;
  /** Code of the message after a deletion, such as `partners.deleted`. */
  deleted: string;
  /** `import.meta.url` of a file of the module, beside its `locales/`. */
  from: string;
}

/** Mounts the calls of a kind of record with a picture. */
export function servePictured<Fields extends PicturedFields>(
  api: Api,
  context: ServerContext,
  { kind, as, permission, contracts, deleted, from }: PicturedServing<Fields>,
): void {
  const service = createPicturedService(context, kind);
  const cache = [kind.table, 'media'];

  api.serve(contracts.shown, {
    allow: everyone,
    cache,
    handle: async ({ query, http }) => answerList(http, query, await service.listActive(query)) as never,
  });
  api.serve(contracts.count, {
    allow: everyone,
    cache,
    handle: async () => ({ stats: await service.countActive() }),
  });
  // Before the calls by number, as `order` is not a number.
  api.serve(contracts.order, {
    allow: staffCan(permission, 'update'),
    handle: async ({ body, caller }) => ({ ids: await service.order(body.ids, caller) }),
  });
  serveRecord(api, context, {
    as,
    permission,
    contracts: contracts as never,
    service,
    sheet: fieldsSheet(kind.table, kind.fields, from),
    deleted,
  });
}
