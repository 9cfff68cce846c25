import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { NewShareLink, ShareLinkRow, ShareLinksTables } from './share-links.table.ts';

export function createShareLinksRepository(on: Connection) {
  const db = tablesOf<ShareLinksTables>(on);
  const inForce = (subject: string, ids: readonly number[]) =>
    db
      .selectFrom('share_links')
      .selectAll()
      .where('subject', '=', subject)
      .where('subject_id', 'in', [...ids])
      .where('revoked_at', 'is', null);
  return {
    /** Unrevoked links of these records. */
    of: async (subject: string, ids: readonly number[]): Promise<ShareLinkRow[]> =>
      ids.length === 0 ? [] : inForce(subject, ids).execute(),

    byCode: (code: string): Promise<ShareLinkRow | undefined> =>
      db.selectFrom('share_links').selectAll().where('code', '=', code).executeTakeFirst(),

    /** Adds links; a record's existing link of the same purpose stays. */
    async add(links: readonly NewShareLink[]): Promise<void> {
      if (links.length === 0) return;
      await db
        .insertInto('share_links')
        .values([...links])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async expire(id: number, expiresAt: string | null): Promise<void> {
      await db.updateTable('share_links').set({ expires_at: expiresAt }).where('id', '=', id).execute();
    },

    /** Closes the public link of a record; with `expiredAt` only if it has expired by then. */
    async revoke(subject: string, id: number, now: string, expiredAt?: string): Promise<void> {
      let wanted = db
        .updateTable('share_links')
        .set({ revoked_at: now })
        .where('subject', '=', subject)
        .where('subject_id', '=', id)
        .where('purpose', '=', 'open')
        .where('revoked_at', 'is', null);
      if (expiredAt) wanted = wanted.where('expires_at', '<=', expiredAt);
      await wanted.execute();
    },

    async countView(id: number, now: string): Promise<void> {
      await db
        .updateTable('share_links')
        .set(({ eb, fn, val }) => ({
          views: eb('views', '+', 1),
          first_viewed_at: fn.coalesce('first_viewed_at', val(now)),
          last_viewed_at: now,
        }))
        .where('id', '=', id)
        .execute();
    },

    async removeOpening(subject: string, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('share_links')
        .where('subject', '=', subject)
        .where('subject_id', 'in', [...ids])
        .where('purpose', '=', 'open')
        .execute();
    },
  };
}
