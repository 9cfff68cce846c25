import type { Insertable, Kysely } from 'kysely';
import type { AccountsTables } from './accounts.table.ts';

export interface AccountsRepository {
  /** Adds the roles whose names are not there yet. */
  addMissingRoles(roles: Insertable<AccountsTables['roles']>[]): Promise<void>;
  roleId(name: string): Promise<number>;
  countUsers(): Promise<number>;
  /** Users of type `user` who are active. */
  countClients(): Promise<number>;
  addUser(user: Insertable<AccountsTables['users']>, password: string): Promise<number>;
}

export function createAccountsRepository(db: Kysely<AccountsTables>): AccountsRepository {
  return {
    addMissingRoles: async (roles) => {
      await db
        .insertInto('roles')
        .values(roles)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    },
    roleId: async (name) => {
      const role = await db
        .selectFrom('roles')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return role.id;
    },
    countUsers: async () => {
      const row = await db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },
    countClients: async () => {
      const row = await db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('type', '=', 'user')
        .where('active', '=', 1)
        .executeTakeFirstOrThrow();
      return row.count;
    },
    addUser: (user, password) =>
      db.transaction().execute(async (transaction) => {
        const { id } = await transaction
          .insertInto('users')
          .values(user)
          .returning('id')
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto('credentials')
          .values({ user_id: id, password, updated_at: user.updated_at })
          .execute();
        return id;
      }),
  };
}
