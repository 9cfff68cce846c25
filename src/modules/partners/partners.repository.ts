import { type Kysely, sql } from 'kysely';
import { type Listing, listingOf } from '#server/db/listing.ts';
import { readPage } from '#server/db/page.ts';
import type { ManagedPartnersQuery, PartnersQuery } from './partners.contract.ts';
import type { NewPartnerRow, PartnerRow, PartnersTables } from './partners.table.ts';

const columns = { name: 'search' };

export function createPartnersRepository(db: Kysely<PartnersTables>) {
  const kept = () => db.selectFrom('partners').where('deleted_at', 'is', null);
  const active = () => kept().where('status', '=', 'active');
  const deleted = (since: string) => db.selectFrom('partners').where('deleted_at', '>=', since);

  return {
    /** One page of the active partners, and how many of them match in all. */
    listActive: (query: PartnersQuery): Promise<{ rows: PartnerRow[]; total: number }> =>
      readPage(active().selectAll(), query, { columns }),

    /** The partners as staff see them, or those deleted since then. */
    listManaged(query: ManagedPartnersQuery, since: string): Listing<PartnerRow> {
      let wanted = (query.deleted === '1' ? deleted(since) : kept()).selectAll();
      if (query.status) wanted = wanted.where('status', '=', query.status);
      return listingOf(wanted, query, { columns });
    },

    async countActive(): Promise<number> {
      const { total } = await active()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    async lastPosition(): Promise<number> {
      const last = await kept().select('position').orderBy('position', 'desc').executeTakeFirst();
      return last?.position ?? 0;
    },

    /** The ids in their order. */
    async order(): Promise<number[]> {
      const rows = await kept().select('id').orderBy('position').orderBy('id').execute();
      return rows.map((row) => row.id);
    },

    async hasName(name: string): Promise<boolean> {
      const row = await db.selectFrom('partners').select('id').where('name', '=', name).executeTakeFirst();
      return row !== undefined;
    },

    async add(row: NewPartnerRow): Promise<number> {
      const { id } = await db.insertInto('partners').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    /** Which of the logos a partner has, deleted ones included. */
    async logosAmong(hashes: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('partners')
        .select('thumbnail')
        .where('thumbnail', 'in', hashes)
        .execute();
      return rows.flatMap(({ thumbnail }) => thumbnail ?? []);
    },

    async place(id: number, position: number): Promise<void> {
      await db.updateTable('partners').set({ position }).where('id', '=', id).execute();
    },
  };
}

/** So that of two who put the partners in order at once one comes after the other. */
export async function lockPartners(db: Kysely<PartnersTables>): Promise<void> {
  await sql`update partners set position = position`.execute(db);
}
