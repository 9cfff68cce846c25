import type { FileContent } from '#modules/media/media.contract.ts';
import { mediaOf, type Picture, sentPicture } from '#modules/media/server.ts';
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
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import type { BodyOf, QueryOf } from '#wire/contract.ts';
import { Problem } from '#wire/problem.ts';
import type { ManagedPartner, Partner, PartnersQuery, partners } from './partners.contract.ts';
import { type PartnerRow, partnerFields } from './partners.fields.ts';

export interface PartnersTables {
  partners: PartnerRow;
}

export const partnerRecord = defineRecord<PartnerRow>({
  subject: 'partner',
  table: 'partners',
  fields: partnerFields,
  nameOf: ({ name }) => name,
  notFound: () => new Problem('partners.not_found', 404),
  changed: ({ cache }) => cache.invalidate('partners'),
});

export function createPartnersService(context: ServerContext) {
  const db = tablesOf<PartnersTables>(context.database.kysely);
  const store = createRecordStore(context, partnerRecord);
  const places = createRecordOrder(context, partnerRecord);
  const media = mediaOf(context);
  const active = () =>
    db.selectFrom('partners').where('deleted_at', 'is', null).where('status', '=', 'active');

  async function present<P>(rows: readonly PartnerRow[], as: (row: PartnerRow, logo?: Picture) => P) {
    const hashes = rows.flatMap((row) => row.thumbnail ?? []);
    const logos = await media.describe(hashes, ['thumbnail']);
    return rows.map((row) => as(row, logos.get(row.thumbnail ?? '')));
  }

  async function read(row: PartnerRow): Promise<ManagedPartner> {
    const [partner] = await present([row], presentManagedPartner);
    return partner as ManagedPartner;
  }

  /** Hash of the logo sent, null for none, undefined to keep it. Throws 422. */
  async function logoOf(sent: FileContent | undefined, row: PartnerRow | null) {
    const asRead = row ? (await read(row)).thumbnail : '';
    try {
      return await sentPicture(media, sent, { field: 'thumbnail', asRead });
    } catch (error) {
      throw inPartnerWords(error);
    }
  }

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read,

    async countActive(): Promise<number> {
      const { total } = await active()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    listActive: async (query: PartnersQuery): Promise<ListPage<Partner>> => {
      const columns = { name: 'search' };
      const { rows, total } = await readPage(active().selectAll(), query, { columns });
      return { items: await present(rows, presentPartner), total };
    },

    list: (query: QueryOf<typeof partners.list>): Listing<ManagedPartner> =>
      presented(store.list(query), (rows) => present(rows, presentManagedPartner)),

    async create(
      given: BodyOf<typeof partners.create>,
      caller: Caller,
      key?: RequestKey,
    ): Promise<ManagedPartner> {
      const columns = newColumns(partnerFields, given);
      const thumbnail = (await logoOf(given.thumbnail, null)) ?? null;
      const behindOthers = async (trx: Connection) => ({
        ...columns,
        thumbnail,
        position: await places.next(trx),
      });
      return read(await store.create(behindOthers, { caller, key }));
    },

    async change(
      row: PartnerRow,
      given: BodyOf<typeof partners.change>,
      caller: Caller,
    ): Promise<ManagedPartner> {
      const columns = changedColumns(partnerFields, row, given);
      const thumbnail = await logoOf(given.thumbnail, row);
      const changes = { ...columns, ...(thumbnail !== undefined && { thumbnail }) };
      return read(await store.change(row, changes, { caller }));
    },

    delete: (row: PartnerRow, caller: Caller) => store.delete(row, { caller }),

    restore: async (row: PartnerRow, caller: Caller) => read(await store.restore(row, { caller })),

    /** Orders partners by the ids; the others follow. Returns all ids in order. Throws 422. */
    async order(ids: readonly number[], caller: Caller): Promise<number[]> {
      const unknown = () => invalidFields({ ids: [{ code: 'partners.not_found' }] });
      const order = await places.set(ids, caller, unknown);
      context.cache.invalidate('partners');
      return order;
    },
  };
}

/** Which of the pictures are partners' logos, including deleted ones. */
export async function logosAmong(context: ServerContext, hashes: readonly string[]): Promise<string[]> {
  const rows = await tablesOf<PartnersTables>(context.database.kysely)
    .selectFrom('partners')
    .select('thumbnail')
    .where('thumbnail', 'in', hashes)
    .execute();
  return rows.flatMap(({ thumbnail }) => thumbnail ?? []);
}

function presentPartner(row: PartnerRow, logo: Picture | undefined): Partner {
  return {
    id: row.id,
    ...answeredFields(partnerFields, row),
    thumbnail: logo?.thumbnail ?? '',
    image: logo?.image ?? null,
  };
}

function presentManagedPartner(row: PartnerRow, logo: Picture | undefined): ManagedPartner {
  const { position, created_at, updated_at, deleted_at } = row;
  return { ...presentPartner(row, logo), position, created_at, updated_at, deleted_at };
}

/** A logo's refusal with the partner form's message instead of the general one. */
function inPartnerWords(error: unknown): unknown {
  const [fault] = (error instanceof Problem && error.faults?.thumbnail) || [];
  if (fault?.code !== 'media.too_large') return error;
  return invalidFields({ thumbnail: [{ code: 'partners.too_large' }] });
}
