import { type Change, recordChange } from '#modules/journal/server.ts';
import type { FileContent } from '#modules/media/media.contract.ts';
import { mediaOf, type Picture, sentPicture } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime, restorableSince } from '#server/db/change-time.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import { changedMeanwhile } from '#server/http/problems.ts';
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
import type { NewPartnerRow, PartnerRow, PartnersTables } from './partners.table.ts';

export function createPartnersService(context: ServerContext) {
  const db = tablesOf<PartnersTables>(context.database.kysely);
  const repository = createPartnersRepository(db);
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

  async function find(id: number): Promise<PartnerRow> {
    const row = await repository.byId(id);
    if (!row) throw partnerNotFound();
    return row;
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

  /** Stores a change with its record, all or nothing, and shows it to everybody. Throws 409. */
  async function store(
    row: PartnerRow,
    changes: Partial<NewPartnerRow>,
    caller: Caller,
    action: Change['action'],
  ): Promise<ManagedPartner> {
    const after = { ...row, ...changes, updated_at: changeTime(context.now(), row.updated_at) };
    await db.transaction().execute(async (trx) => {
      const written = { ...changes, updated_at: after.updated_at };
      const done = await createPartnersRepository(trx).change(row.id, written, row.updated_at);
      if (!done) throw changedMeanwhile();
      const fields = { before: recorded(row), after: recorded(after) };
      await recordChange(context, { ...subjectOf(row), ...fields, caller, action }, trx);
    });
    context.cache.forget('partners');
    return read(after);
  }

  return {
    find,
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

    async findDeleted(id: number): Promise<PartnerRow> {
      const row = await repository.deletedById(id, restorableSince(context.now()));
      if (!row) throw partnerNotFound();
      return row;
    },

    async create(given: NewPartner, caller: Caller, key?: RequestKey): Promise<ManagedPartner> {
      const columns = changedColumns(null, given);
      const thumbnail = (await logoOf(given.thumbnail, null)) ?? null;
      const now = context.now().toISOString();
      const row = await db.transaction().execute(async (trx) => {
        await lockPartners(trx);
        const inside = createPartnersRepository(trx);
        const position = (await inside.lastPosition()) + 1;
        const times = { created_at: now, updated_at: now, deleted_at: null };
        const added = { ...columns, thumbnail, position, ...times };
        const row = { id: await inside.add(added), ...added };
        await keepRequestKey(context, key, row.id, trx);
        const change = { ...subjectOf(row), caller, action: 'create' as const };
        await recordChange(context, { ...change, after: recorded(row) }, trx);
        return row;
      });
      context.cache.forget('partners');
      return read(row);
    },

    async change(row: PartnerRow, given: PartnerChange, caller: Caller): Promise<ManagedPartner> {
      const columns = changedColumns(row, given);
      const thumbnail = await logoOf(given.thumbnail, row);
      return store(row, { ...columns, ...(thumbnail !== undefined && { thumbnail }) }, caller, 'update');
    },

    delete: (row: PartnerRow, caller: Caller) =>
      store(row, { deleted_at: context.now().toISOString() }, caller, 'delete'),

    restore: (row: PartnerRow, caller: Caller) => store(row, { deleted_at: null }, caller, 'restore'),

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

function subjectOf({ id, name }: PartnerRow) {
  return { subject: 'partner', id, name };
}

function recorded(row: PartnerRow) {
  return { ...row, translations: JSON.parse(row.translations) };
}
