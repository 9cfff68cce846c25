import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { CustomersTables } from '../customers.table.ts';
import type { AccessCodeRow, AccessTables, LinkRow } from './access.table.ts';

export function createAccessRepository(on: Connection) {
  const db = tablesOf<AccessTables & CustomersTables>(on);
  const links = () => db.selectFrom('customer_accounts').selectAll();
  return {
    ofCustomers: (ids: readonly number[]): Promise<LinkRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : links()
            .where('customer_id', 'in', [...ids])
            .execute(),

    ofAccount: (userId: number): Promise<LinkRow[]> => links().where('user_id', '=', userId).execute(),

    /** Ids of the customers that have this account and are proven to be its owner. */
    async provenFor(userId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('customer_accounts as link')
        .innerJoin('customer_keys as key', 'key.customer_id', 'link.customer_id')
        .select('link.customer_id')
        .where('link.user_id', '=', userId)
        .where('link.proven_at', 'is not', null)
        .where('key.kind', '=', 'user')
        .where('key.value', '=', String(userId))
        .orderBy('link.customer_id')
        .execute();
      return rows.map(({ customer_id }) => customer_id);
    },

    /** Stores what changes of a link, or a new one. */
    async put(
      { customer_id, user_id }: Pick<LinkRow, 'customer_id' | 'user_id'>,
      changes: Partial<Omit<LinkRow, 'customer_id' | 'user_id'>>,
    ): Promise<void> {
      await db
        .insertInto('customer_accounts')
        .values({ customer_id, user_id, ...changes })
        .onConflict((conflict) => conflict.columns(['customer_id', 'user_id']).doUpdateSet(changes))
        .execute();
    },

    /** Ends what proves an account to be anybody's; it is asked for a code again. */
    async endProofs(userId: number): Promise<LinkRow[]> {
      return db
        .updateTable('customer_accounts')
        .set({ proof: null, proven_at: null, invited_at: null, invited_by: '' })
        .where('user_id', '=', userId)
        .where(({ eb, or }) => or([eb('proven_at', 'is not', null), eb('invited_at', 'is not', null)]))
        .returningAll()
        .execute();
    },

    /** Ends what proves accounts that the customer does not have any more; invitations that wait stay. */
    async endOthers(customerId: number, accounts: readonly number[]): Promise<void> {
      await db
        .deleteFrom('customer_accounts')
        .where('customer_id', '=', customerId)
        .where('user_id', 'not in', [0, ...accounts])
        .where(({ eb, or }) => or([eb('proven_at', 'is not', null), eb('invited_at', 'is', null)]))
        .execute();
    },

    /** Removes what concerns an account. */
    async dropAccount(userId: number): Promise<void> {
      for (const table of ['customer_accounts', 'customer_access_codes'] as const)
        await db.deleteFrom(table).where('user_id', '=', userId).execute();
    },

    async drop(customerIds: readonly number[]): Promise<void> {
      if (customerIds.length === 0) return;
      for (const table of ['customer_accounts', 'customer_access_codes'] as const)
        await db
          .deleteFrom(table)
          .where('customer_id', 'in', [...customerIds])
          .execute();
    },

    latestCode: (userId: number, customerId: number): Promise<AccessCodeRow | undefined> =>
      db
        .selectFrom('customer_access_codes')
        .selectAll()
        .where('user_id', '=', userId)
        .where('customer_id', '=', customerId)
        .orderBy('id', 'desc')
        .executeTakeFirst(),

    /** Stores a code, which ends earlier ones of the same account and customer. */
    async replaceCode(row: Omit<AccessCodeRow, 'id'>): Promise<void> {
      await this.dropCodes(row.user_id, row.customer_id);
      await db.insertInto('customer_access_codes').values(row).execute();
    },

    async dropCodes(userId: number, customerId: number): Promise<void> {
      await db
        .deleteFrom('customer_access_codes')
        .where('user_id', '=', userId)
        .where('customer_id', '=', customerId)
        .execute();
    },

    /** Counts a wrong attempt. */
    async countTry(id: number): Promise<void> {
      await db
        .updateTable('customer_access_codes')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    async removeExpired(now: string): Promise<void> {
      await db.deleteFrom('customer_access_codes').where('expires_at', '<', now).execute();
    },
  };
}
