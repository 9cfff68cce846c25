import type { RecordAnswer, RecordEntry } from '#base/record-fields.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import { readPage } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import { answeredFields, changedColumns, newColumns } from '#server/records/record.columns.ts';
import { createRecordOrder } from '#server/records/record.order.ts';
import { createRecordStore, type RecordsQuery } from '#server/records/record.store.ts';
import type { RecordKind } from '#server/records/record.ts';
import { Problem } from '#wire/problem.ts';
import type { FileContent, Image } from '../media.contract.ts';
import { mediaOf, type Picture } from '../media.service.ts';
import { sentPicture } from '../sent-picture.input.ts';
import type { PicturedQuery } from './pictured.contract.ts';
import type { PicturedFields, PicturedRow } from './pictured.fields.ts';

type Table = Record<string, PicturedRow<PicturedFields>>;

/** A record as visitors see it. */
export type Shown<Fields extends PicturedFields> = { id: number } & RecordAnswer<Fields> & {
    thumbnail: string;
    image: Image | null;
  };

/** A record as staff see it. */
export type Managed<Fields extends PicturedFields> = Shown<Fields> & {
  position: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

type Given<Entry> = Entry & { thumbnail?: FileContent | undefined };

/** A kind of record with a picture. Its table names its cache. */
export interface PicturedKind<Fields extends PicturedFields> extends RecordKind<PicturedRow<Fields>> {
  fields: Fields;
  /** Code of the message for a picture over 1 MB, such as `partners.too_large`. */
  tooLarge: string;
  /** Invalidates caches after any of them may have appeared on the site or disappeared from it. */
  invalidate: (context: ServerContext) => void;
}

interface PicturedOptions<Fields extends PicturedFields>
  extends Omit<PicturedKind<Fields>, 'changed' | 'invalidate'> {
  /** The footer links to their page while any are shown. */
  linked?: true;
}

/** Validates a kind of record with a picture and keeps the types of its fields. */
export function definePictured<Fields extends PicturedFields>({
  linked,
  ...kind
}: PicturedOptions<Fields>): PicturedKind<Fields> {
  const shows = (row: PicturedRow<Fields> | null) =>
    row !== null && (row as PicturedRow<PicturedFields>).status === 'active' && !row.deleted_at;
  const invalidate = ({ cache }: ServerContext) =>
    cache.invalidate(kind.table, ...(linked ? ['site-links'] : []));
  return {
    ...kind,
    invalidate,
    changed(context, after, before) {
      if (shows(after) !== shows(before)) invalidate(context);
      else context.cache.invalidate(kind.table);
    },
  };
}

/** The calls' service of a kind of record with a picture and an order (`picturedContracts`). */
export function createPicturedService<Fields extends PicturedFields>(
  context: ServerContext,
  kind: PicturedKind<Fields>,
) {
  const { fields, tooLarge } = kind;
  type Row = PicturedRow<Fields>;
  const store = createRecordStore<Row>(context, kind);
  const places = createRecordOrder(context, kind);
  const media = mediaOf(context);

  async function present<P>(rows: readonly Row[], as: (row: Row, picture?: Picture) => P): Promise<P[]> {
    const hashes = rows.flatMap((row) => row.thumbnail ?? []);
    const pictures = await media.describe(hashes, ['thumbnail']);
    return rows.map((row) => as(row, pictures.get(row.thumbnail ?? '')));
  }

  const shown = (row: Row, picture: Picture | undefined): Shown<Fields> => ({
    id: row.id,
    ...answeredFields(fields, row),
    thumbnail: picture?.thumbnail ?? '',
    image: picture?.image ?? null,
  });

  const managed = (row: Row, picture: Picture | undefined): Managed<Fields> => {
    const { position, created_at, updated_at, deleted_at } = row;
    return { ...shown(row, picture), position, created_at, updated_at, deleted_at };
  };

  async function read(row: Row): Promise<Managed<Fields>> {
    const [record] = await present([row], managed);
    return record as Managed<Fields>;
  }

  /** Hash of the picture sent, null for none, undefined to keep it. Throws 422. */
  async function pictureOf(sent: FileContent | undefined, row: Row | null) {
    const asRead = row ? (await read(row)).thumbnail : '';
    try {
      return await sentPicture(media, sent, { field: 'thumbnail', asRead });
    } catch (error) {
      const [fault] = (error instanceof Problem && error.faults?.thumbnail) || [];
      if (fault?.code !== 'media.too_large') throw error;
      throw invalidFields({ thumbnail: [{ code: tooLarge }] });
    }
  }

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read,

    countActive: () => picturedCount(context, kind),

    listActive: async (query: PicturedQuery): Promise<ListPage<Shown<Fields>>> => {
      const columns = { name: 'search' };
      const { rows, total } = await readPage(activeIn(context, kind.table).selectAll(), query, { columns });
      return { items: await present(rows as unknown as Row[], shown), total };
    },

    list: (query: RecordsQuery): Listing<Managed<Fields>> =>
      presented(store.list(query), (rows) => present(rows, managed)),

    async create(
      given: Given<RecordEntry<Fields>>,
      caller: Caller,
      key?: RequestKey,
    ): Promise<Managed<Fields>> {
      const columns = newColumns(fields, given);
      const thumbnail = (await pictureOf(given.thumbnail, null)) ?? null;
      const behindOthers = async (trx: Connection) =>
        ({ ...columns, thumbnail, position: await places.next(trx) }) as unknown as Partial<Row>;
      return read(await store.create(behindOthers, { caller, key }));
    },

    async change(
      row: Row,
      given: Given<Partial<RecordEntry<Fields>>>,
      caller: Caller,
    ): Promise<Managed<Fields>> {
      const columns = changedColumns(fields, row, given);
      const thumbnail = await pictureOf(given.thumbnail, row);
      const changes = { ...columns, ...(thumbnail !== undefined && { thumbnail }) } as Partial<Row>;
      return read(await store.change(row, changes, { caller }));
    },

    delete: (row: Row, caller: Caller) => store.delete(row, { caller }),

    restore: async (row: Row, caller: Caller) => read(await store.restore(row, { caller })),

    /** Orders records by the ids; the others follow. Returns all ids in order. Throws 422. */
    async order(ids: readonly number[], caller: Caller): Promise<number[]> {
      const unknown = () => invalidFields({ ids: [{ code: kind.notFound().code }] });
      const order = await places.set(ids, caller, unknown);
      context.cache.invalidate(kind.table);
      return order;
    },
  };
}

/** Which of the pictures belong to records of the table, including deleted ones. */
export async function picturesAmong(
  context: ServerContext,
  table: string,
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await tablesOf<Table>(context.database.kysely)
    .selectFrom(table)
    .select('thumbnail')
    .where('thumbnail', 'in', hashes)
    .execute();
  return rows.flatMap(({ thumbnail }) => thumbnail ?? []);
}

/** How many of them the site shows. */
export async function picturedCount<Fields extends PicturedFields>(
  context: ServerContext,
  kind: PicturedKind<Fields>,
): Promise<number> {
  const { total } = await activeIn(context, kind.table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const activeIn = (context: ServerContext, table: string) =>
  tablesOf<Table>(context.database.kysely)
    .selectFrom(table)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active');
