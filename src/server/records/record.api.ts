import type { z } from 'zod';
import type { Locale } from '#base/locale.ts';
import type { PermissionName } from '#base/permissions.ts';
import type { BodyOf, Contract } from '#wire/contract.ts';
import type { FileFormat } from '#wire/file-format.ts';
import type { ServerContext } from '../context.ts';
import { type Listing, presented } from '../db/listing.ts';
import { listed, serveListed } from '../export/listed.ts';
import type { Sheet } from '../export/sheet.ts';
import type { Api } from '../http/api.ts';
import { type Caller, staffCan } from '../http/caller.ts';
import type { RequestKey } from '../http/idempotency.ts';
import type { HttpContext } from '../http/request.ts';
import type { RecordRow } from './record.ts';

type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** Contracts of the usual calls; a kind of record may omit some. */
interface RecordContracts {
  list?: unknown;
  read?: unknown;
  create?: unknown;
  change?: unknown;
  remove?: unknown;
  restore?: unknown;
  archive?: unknown;
  unarchive?: unknown;
}

interface ListedQuery {
  page: number;
  per_page: number;
  format?: FileFormat | undefined;
  locale?: Locale | undefined;
}

/** Implementation of the usual calls; each is required if its contract is given. */
interface RecordService<Row, Answer, Contracts extends RecordContracts> {
  find(id: number): Promise<Row>;
  read(row: Row): Promise<Answer>;
  // biome-ignore lint/suspicious/noExplicitAny: each list has a query of its own
  list?(query: any): Listing<any>;
  create?(body: BodyOf<Contracts['create']>, caller: Caller, key?: RequestKey): Promise<Answer>;
  change?(row: Row, body: BodyOf<Contracts['change']>, caller: Caller, key?: RequestKey): Promise<Answer>;
  /** Throws 409 for a record whose state allows no change. */
  changeable?(row: Row): void | Promise<void>;
  delete?(row: Row, caller: Caller): Promise<unknown>;
  /** Throws 409 for a record whose state allows no deletion; by default as for a change. */
  deletable?(row: Row): void | Promise<void>;
  findDeleted?(id: number): Promise<Row>;
  restore?(row: Row, caller: Caller): Promise<Answer>;
  archive?(row: Row, caller: Caller): Promise<Answer>;
  unarchive?(row: Row, caller: Caller): Promise<Answer>;
}

interface RecordServing<Row, Answer, Contracts extends RecordContracts> {
  /** Name of the record in answers, such as `partner`. */
  as: string;
  /** Or any of several. */
  permission: PermissionName | readonly PermissionName[];
  contracts: Contracts;
  service: RecordService<Row, Answer, Contracts>;
  // biome-ignore lint/suspicious/noExplicitAny: of the items of its list
  sheet?: Sheet<any>;
  /** Code of the message after a deletion, such as `partners.deleted`. */
  deleted?: string;
  /** A record as a caller may see it, if not everybody with the permission sees all of it. */
  // biome-ignore lint/suspicious/noExplicitAny: of lists and of single answers
  seenBy?: (answer: any, caller: Caller) => any;
  /** Whether every change asks for a fresh proof. */
  proof?: true;
  /** The weakest level that may change them; that of staff by default. */
  level?: number;
}

/**
 * Mounts the usual calls of a kind of record, for staff with its permission: list and export, read, create,
 * change, delete and restore, archive and back. Changes to an outdated version are refused; a retried create creates nothing
 * twice.
 */
export function serveRecord<Row extends RecordRow, Answer, const Contracts extends RecordContracts>(
  api: Api,
  context: ServerContext,
  {
    as,
    permission,
    contracts,
    service,
    sheet,
    deleted,
    seenBy = (answer) => answer,
    proof,
    level,
  }: RecordServing<Row, Answer, Contracts>,
): void {
  const find = ({ params }: { params: unknown }) => service.find((params as { id: number }).id);
  const changedAt = (found: Row) => found.updated_at;
  const { list, read, create, change, remove, restore, archive, unarchive } = contracts as Partial<
    Record<keyof RecordContracts, AnyContract>
  >;
  const needed = { list, create, change, delete: remove, restore, archive, unarchive } as const;
  for (const [name, contract] of Object.entries(needed)) {
    if (contract && !service[name as keyof typeof service])
      throw new Error(`The contract ${contract.id} has no service.`);
  }
  const named = async (answer: Promise<Answer> | undefined, caller: Caller) => ({
    [as]: seenBy(await answer, caller),
  });

  const again = async (id: number, { caller }: { caller: Caller }) =>
    named(service.read(await service.find(id)), caller);
  const guarded = proof && { proof };

  if (list && service.list && sheet) {
    serveListed<z.ZodType, z.ZodType>(api, list as never, {
      allow: staffCan(permission, 'read'),
      handle: listedBy(context, service.list, sheet, seenBy) as never,
    });
  }
  if (create) {
    api.serve(create, {
      allow: staffCan(permission, 'create', level),
      ...guarded,
      again,
      handle: ({ body, caller, key }) => named(service.create?.(body as never, caller, key), caller),
    });
  }
  if (read) {
    api.serve(read, {
      allow: staffCan(permission, 'read'),
      find,
      changedAt,
      handle: ({ found, caller }) => named(service.read(found), caller),
    });
  }
  if (change) {
    api.serve(change, {
      allow: staffCan(permission, 'update', level),
      ...guarded,
      find,
      state: (found) => service.changeable?.(found),
      changedAt,
      again,
      handle: ({ found, body, caller, key }) =>
        named(service.change?.(found, body as never, caller, key), caller),
    });
  }
  if (remove) {
    api.serve(remove, {
      allow: staffCan(permission, 'delete', level),
      ...guarded,
      find,
      state: (found) => (service.deletable ? service.deletable(found) : service.changeable?.(found)),
      changedAt,
      handle: async ({ found, caller, locale }) => {
        await service.delete?.(found, caller);
        return { message: context.words(locale)(deleted ?? '') };
      },
    });
  }
  if (restore) {
    api.serve(restore, {
      allow: staffCan(permission, 'delete', level),
      ...guarded,
      find: async ({ params }) => (await service.findDeleted?.((params as { id: number }).id)) as Row,
      handle: ({ found, caller }) => named(service.restore?.(found, caller), caller),
    });
  }
  for (const [name, contract] of Object.entries({ archive, unarchive })) {
    if (!contract) continue;
    api.serve(contract, {
      allow: staffCan(permission, 'update', level),
      ...guarded,
      find,
      changedAt,
      again,
      handle: ({ found, caller }) => named(service[name as 'archive' | 'unarchive']?.(found, caller), caller),
    });
  }
}

/** Handler of a list (`listed`) whose items are shown to each caller by `seenBy`. */
export function listedBy<Query extends ListedQuery, Item>(
  context: ServerContext,
  list: (query: Query) => Listing<Item>,
  sheet: Sheet<Item>,
  seenBy: (item: Item, caller: Caller) => Item,
) {
  return ({ caller, ...call }: { query: Query; http: HttpContext; locale: Locale; caller: Caller }) => {
    const seen = (query: Query) =>
      presented(list(query), (items) => items.map((item) => seenBy(item, caller)));
    return listed(context, seen, sheet)(call);
  };
}
