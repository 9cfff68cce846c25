import { mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { partnerRowOf } from './partners.changes.ts';
import { createPartnersRepository } from './partners.repository.ts';
import type { PartnersTables } from './partners.table.ts';

/** The sample company's partners: how they are found, taken away and brought back. */
export function samplePartners(context: ServerContext) {
  const on = (connection: Connection) => tablesOf<PartnersTables>(connection);
  return {
    /** The ids of those that nobody has changed, and how many other partners there are. */
    async find(connection: Connection): Promise<{ untouched: number[]; others: number }> {
      const { partners: samples } = await import('#demo/content/partners.ts');
      const names = new Set(samples.map(({ name }) => name));
      const rows = await on(connection)
        .selectFrom('partners')
        .select(['id', 'name', 'created_at', 'updated_at'])
        .where('deleted_at', 'is', null)
        .execute();
      const untouched = rows
        .filter((row) => names.has(row.name) && row.created_at === row.updated_at)
        .map(({ id }) => id);
      return { untouched, others: rows.length - untouched.length };
    },
    /** Stores their logos; resolves to what adds them all and returns their ids. */
    async prepare() {
      const { partners: samples } = await import('#demo/content/partners.ts');
      const { storeSample } = await import('#demo/sample-media.ts');
      const media = mediaOf(context);
      const ready = await Promise.all(
        samples.map(async (partner) => ({
          ...partner,
          thumbnail: await storeSample(media, partner.thumbnail),
        })),
      );
      return async (connection: Connection): Promise<number[]> => {
        const repository = createPartnersRepository(on(connection));
        const now = context.now().toISOString();
        const ids: number[] = [];
        for (const partner of ready) {
          ids.push(await repository.add(partnerRowOf(partner, (await repository.lastPosition()) + 1, now)));
        }
        return ids;
      };
    },
    async setDeleted(connection: Connection, ids: readonly number[], at: string): Promise<void> {
      if (ids.length === 0) return;
      await on(connection).updateTable('partners').set({ deleted_at: at }).where('id', 'in', ids).execute();
    },
    /** Brings back those that were deleted at the moment. */
    async restore(connection: Connection, ids: readonly number[], at: string): Promise<void> {
      if (ids.length === 0) return;
      await on(connection)
        .updateTable('partners')
        .set({ deleted_at: null })
        .where('id', 'in', ids)
        .where('deleted_at', '=', at)
        .execute();
    },
  };
}
