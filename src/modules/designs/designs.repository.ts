import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { type Person, sentBy } from '#modules/accounts/server.ts';
import type { GivenTo } from '#modules/customers/server.ts';
import type { assignedTo } from '#modules/notes/server.ts';
import { restorableSince } from '#server/db/change-time.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, listingOf } from '#server/db/listing.ts';
import { placeAmong } from '#server/db/page.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { QueryOf } from '#wire/contract.ts';
import type { DesignsQuery, listOwnDesigns } from './designs.contract.ts';
import { designStates } from './designs.states.ts';
import type { DesignRow, DesignsTables } from './designs.table.ts';
import { maxUploads } from './designs.values.ts';

type Designs = SelectQueryBuilder<DesignsTables, 'design_requests', DesignRow>;

export function createDesignsRepository(on: Connection) {
  const db: Kysely<DesignsTables> = tablesOf<DesignsTables>(on);
  const all = (): Designs => db.selectFrom('design_requests').selectAll();
  const kept = (): Designs => all().where('deleted_at', 'is', null);
  const byNumber = (word: string) => sql<boolean>`cast(id as text) = ${word.replace(/^#/, '')}`;
  return {
    kept,
    byId: (id: number): Promise<DesignRow | undefined> => kept().where('id', '=', id).executeTakeFirst(),

    /** A request that exists, deleted or not. */
    stored: (id: number): Promise<DesignRow> => all().where('id', '=', id).executeTakeFirstOrThrow(),

    /** `assigned` comes from the module that stores assignments; undefined for all. */
    list(
      query: DesignsQuery,
      { now, assigned }: { now: Date; assigned: ReturnType<typeof assignedTo> | undefined },
    ): Listing<DesignRow> {
      let wanted = query.deleted === '1' ? all().where('deleted_at', '>=', restorableSince(now)) : kept();
      wanted = wanted.where('is_spam', '=', Number(query.spam));
      if (query.status) wanted = wanted.where('status', '=', query.status);
      if (query.budget) wanted = wanted.where('budget', '=', query.budget);
      if (query.customer_id) wanted = wanted.where('customer_id', '=', query.customer_id);
      if (assigned) wanted = wanted.where('id', 'in', assigned);
      return listingOf(wanted, query, {
        columns: { name: 'search', status: placeAmong(designStates, 'status') },
        also: byNumber,
      });
    },

    /** What an account has sent, spam included, as nobody is told that it is. */
    listOf: (userId: number, query: QueryOf<typeof listOwnDesigns>): Listing<DesignRow> =>
      listingOf(kept().where('user_id', '=', userId), query, { also: byNumber }),

    /** The customer's newest requests. */
    ofCustomer: (customerId: number, limit: number): Promise<DesignRow[]> =>
      kept()
        .where('customer_id', '=', customerId)
        .where('is_spam', '=', 0)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** Its `updated_at` stays. */
    async setCustomer(id: number, customer_id: number | null): Promise<void> {
      await db.updateTable('design_requests').set({ customer_id }).where('id', '=', id).execute();
    },

    /** Shows a customer's requests in an account, those that were sent with its address. */
    async giveTo({ account, email }: GivenTo, customerId: number): Promise<void> {
      await db
        .updateTable('design_requests')
        .set({ user_id: account })
        .where('customer_id', '=', customerId)
        .where('user_id', 'is', null)
        .where('is_spam', '=', 0)
        .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email))
        .execute();
    },

    /** Locks the row until the transaction ends. */
    async lock(id: number): Promise<void> {
      await db
        .updateTable('design_requests')
        .set(({ ref }) => ({ status: ref('status') }))
        .where('id', '=', id)
        .execute();
    },

    /** Counts a file of the sender; false if there are as many as allowed. */
    async countUpload(id: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('design_requests')
        .set(({ eb }) => ({ uploads: eb('uploads', '+', 1) }))
        .where('id', '=', id)
        .where('uploads', '<', maxUploads)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    ofPerson: (person: Person): Promise<DesignRow[]> => all().where(sentBy(person)).orderBy('id').execute(),

    /** Removes what identifies a person from requests. */
    async erase(ids: readonly number[], name: string, now: string): Promise<void> {
      const nobody = {
        name,
        email: '',
        phone: '',
        district: '',
        wishes: '',
        decline_reason: '',
        search: '',
        sender: '',
      };
      await db
        .updateTable('design_requests')
        .set({ ...nobody, dedupe_key: null, updated_at: now })
        .where('id', 'in', [...ids])
        .execute();
    },

    /** Some spam requests with files that nobody has changed since; returns their ids and counts their files as none. */
    async spamWithFiles(before: string): Promise<number[]> {
      const rows = await db
        .selectFrom('design_requests')
        .select('id')
        .where('is_spam', '=', 1)
        .where('uploads', '>', 0)
        .where('updated_at', '<', before)
        .limit(20)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0)
        await db.updateTable('design_requests').set({ uploads: 0 }).where('id', 'in', ids).execute();
      return ids;
    },

    /** Ids of the requests deleted before `since`. */
    async deletedBefore(since: string): Promise<number[]> {
      const rows = await db
        .selectFrom('design_requests')
        .select('id')
        .where('deleted_at', '<', since)
        .execute();
      return rows.map(({ id }) => id);
    },

    async remove(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('design_requests')
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}
