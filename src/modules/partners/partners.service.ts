import type { FileContent } from '#modules/media/media.contract.ts';
import { mediaOf, type Picture, sentPicture } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import { recordChange } from '#server/records/journal.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import { changedColumns } from './partners.changes.ts';
import type {
  ManagedPartner,
  ManagedPartnersQuery,
  NewPartner,
  Partner,
  PartnerChange,
  PartnersQuery,
} from './partners.contract.ts';
import { presentManagedPartner, presentPartner } from './partners.presenter.ts';
import { inPartnerWords, partnerNotFound, unknownPartner } from './partners.problems.ts';
import { createPartnersRepository, lockPartners } from './partners.repository.ts';
import type { PartnerRow, PartnersTables } from './partners.table.ts';

export const partnerRecord = defineRecord<PartnerRow>({
  subject: 'partner',
  table: 'partners',
  nameOf: ({ name }) => name,
  notFound: partnerNotFound,
  changed: ({ cache }) => cache.forget('partners'),
});

export function createPartnersService(context: ServerContext) {
  const db = tablesOf<PartnersTables>(context.database.kysely);
  const repository = createPartnersRepository(db);
  const store = createRecordStore(context, partnerRecord);
  const media = mediaOf(context);

  async function present<P>(rows: readonly PartnerRow[], as: (row: PartnerRow, logo?: Picture) => P) {
    const hashes = rows.flatMap((row) => row.thumbnail ?? []);
    const logos = await media.describe(hashes, ['thumbnail']);
    return rows.map((row) => as(row, logos.get(row.thumbnail ?? '')));
  }

  async function read(row: PartnerRow): Promise<ManagedPartner> {
    const [partner] = await present([row], presentManagedPartner);
    return partner as ManagedPartner;
  }

  /** The hash of the logo that was sent, null for none, undefined where it stays. Throws 422. */
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
    countActive: repository.countActive,

    listActive: async (query: PartnersQuery): Promise<ListPage<Partner>> => {
      const { rows, total } = await repository.listActive(query);
      return { items: await present(rows, presentPartner), total };
    },

    list(query: ManagedPartnersQuery): Listing<ManagedPartner> {
      const listing = repository.listManaged(query, restorableSince(context.now()));
      return presented(listing, (rows) => present(rows, presentManagedPartner));
    },

    async create(given: NewPartner, caller: Caller, key?: RequestKey): Promise<ManagedPartner> {
      const columns = changedColumns(null, given);
      const thumbnail = (await logoOf(given.thumbnail, null)) ?? null;
      const behindOthers = async (trx: Connection) => {
        await lockPartners(tablesOf<PartnersTables>(trx));
        const position = (await createPartnersRepository(tablesOf<PartnersTables>(trx)).lastPosition()) + 1;
        return { ...columns, thumbnail, position };
      };
      return read(await store.create(behindOthers, { caller, key }));
    },

    async change(row: PartnerRow, given: PartnerChange, caller: Caller): Promise<ManagedPartner> {
      const columns = changedColumns(row, given);
      const thumbnail = await logoOf(given.thumbnail, row);
      const changes = { ...columns, ...(thumbnail !== undefined && { thumbnail }) };
      return read(await store.change(row, changes, { caller }));
    },

    delete: (row: PartnerRow, caller: Caller) => store.delete(row, { caller }),

    restore: async (row: PartnerRow, caller: Caller) => read(await store.restore(row, { caller })),

    /** Puts partners in the order of the ids; those not named follow. Returns all ids in their order. Throws 422. */
    async order(ids: readonly number[], caller: Caller): Promise<number[]> {
      const order = await db.transaction().execute(async (trx) => {
        await lockPartners(trx);
        const inside = createPartnersRepository(trx);
        const before = await inside.order();
        if (ids.some((id) => !before.includes(id))) throw unknownPartner();
        const after = [...ids, ...before.filter((id) => !ids.includes(id))];
        for (const [index, id] of after.entries()) await inside.place(id, index + 1);
        const change = { subject: 'partner', id: null, name: '', before: { order: before } };
        await recordChange(context, { ...change, caller, action: 'update', after: { order: after } }, trx);
        return after;
      });
      context.cache.forget('partners');
      return order;
    },
  };
}
