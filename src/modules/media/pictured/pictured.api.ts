import type { PermissionName } from '#base/permissions.ts';
import type { ServerContext } from '#server/context.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Api } from '#server/http/api.ts';
import { everyone, staffCan } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import type { ServerModule } from '#server/module.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { searchedBy } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { startSweeping } from '#server/sweeping.ts';
import type { picturedContracts } from './pictured.contract.ts';
import type { PicturedFields } from './pictured.fields.ts';
import { picturedSamples, type SampleEntry } from './pictured.sample.ts';
import { createPicturedService, type PicturedKind, picturesAmong } from './pictured.service.ts';

interface PicturedModule<Fields extends PicturedFields> {
  kind: PicturedKind<Fields>;
  /** Name of the record in answers, such as `partner`. */
  as: string;
  permission: PermissionName;
  contracts: ReturnType<typeof picturedContracts<string, Fields>>;
  /** Code of the message after a deletion, such as `partners.deleted`. */
  deleted: string;
  /** Loads the sample company's records. */
  samples: () => Promise<readonly SampleEntry<Fields>[]>;
  /** `import.meta.url` of the module's `server.ts`. */
  door: string;
}

/** What a module of one kind of record with a picture contributes to the server. */
export function picturedModule<Fields extends PicturedFields>(module: PicturedModule<Fields>) {
  const { kind, permission, door } = module;
  const { table, fields } = kind;
  const samples = picturedSamples(kind, module.samples);
  return {
    schema: migrationsOf(door),
    searched: [searchedBy(table, fields)],
    usedPictures: (context) => (hashes) => picturesAmong(context, table, hashes),
    subjects: (context) => [recordSubject(context, kind, { permission, worked: false })],
    mount: (api, context) => servePictured(api, context, module),
    seedDemo: samples.seed,
    samples: samples.collection,
    start: (context) =>
      startSweeping(
        context,
        createRecordStore(context, kind).removeDeleted,
        `deleted records of ${table} could not be removed`,
      ),
  } satisfies Omit<ServerModule, 'id'>;
}

function servePictured<Fields extends PicturedFields>(
  api: Api,
  context: ServerContext,
  { kind, as, permission, contracts, deleted, door }: PicturedModule<Fields>,
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
    sheet: fieldsSheet(kind.table, kind.fields, door),
    deleted,
  });
}
