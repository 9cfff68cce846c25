import { type Kysely, sql } from 'kysely';
import { orderOf } from '#base/list.ts';
import { searchWords } from '#base/search.ts';
import type { PartnersQuery } from './partners.contract.ts';
import type { NewPartnerRow, PartnerRow, PartnersTables } from './partners.table.ts';

export type PartnersRepository = ReturnType<typeof createPartnersRepository>;

export function createPartnersRepository(db: Kysely<PartnersTables>) {
  const kept = () => db.selectFrom('partners').where('deleted_at', 'is', null);
  const active = () => kept().where('status', '=', 'active');
  const all = sql<number>`count(*)`.as('total');

  return {
    /** One page of the active partners, and how many of them match in all. */
    async listActive(query: PartnersQuery): Promise<{ rows: PartnerRow[]; total: number }> {
      const { page, per_page: perPage } = query;
      let wanted = active();
      for (const word of searchWords(query.q)) {
        const pattern = `%${word.replace(/[%_\\]/g, '\\$&')}%`;
        wanted = wanted.where(sql<boolean>`search like ${pattern} escape '\\'`);
      }
      const { field, down } = orderOf(query.sort);
      const rows = await wanted
        .selectAll()
        .orderBy(field === 'name' ? 'search' : field, down ? 'desc' : 'asc')
        .orderBy('id')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      const { total } = await wanted.select(all).executeTakeFirstOrThrow();
      return { rows, total: Number(total) };
    },

    async countActive(): Promise<number> {
      const { total } = await active().select(all).executeTakeFirstOrThrow();
      return Number(total);
    },

    async lastPosition(): Promise<number> {
      const last = await kept().select('position').orderBy('position', 'desc').executeTakeFirst();
      return last?.position ?? 0;
    },

    async hasName(name: string): Promise<boolean> {
      const row = await db.selectFrom('partners').select('id').where('name', '=', name).executeTakeFirst();
      return row !== undefined;
    },

    async add(row: NewPartnerRow): Promise<number> {
      const { id } = await db.insertInto('partners').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    },
  };
}
