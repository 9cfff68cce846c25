import type { Kysely, Selectable } from 'kysely';
import type { AccountsTables } from '../accounts.table.ts';

export type EmailCodeRow = Selectable<AccountsTables['email_codes']>;

/** Codes that confirm the addresses of accounts: one for each account, the latest. */
export function createEmailCodesRepository(db: Kysely<AccountsTables>) {
  const ofUser = (userId: number) => db.deleteFrom('email_codes').where('user_id', '=', userId);
  return {
    latest: (userId: number): Promise<EmailCodeRow | undefined> =>
      db
        .selectFrom('email_codes')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .executeTakeFirst(),

    /** Stores a code, which ends earlier ones. */
    async replace(row: Omit<EmailCodeRow, 'id'>): Promise<void> {
      await ofUser(row.user_id).execute();
      await db.insertInto('email_codes').values(row).execute();
    },

    /** Counts a wrong attempt. */
    async countTry(id: number): Promise<void> {
      await db
        .updateTable('email_codes')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    async drop(userId: number): Promise<void> {
      await ofUser(userId).execute();
    },
  };
}
