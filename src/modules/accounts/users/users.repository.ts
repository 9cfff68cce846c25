import { type Insertable, type Kysely, sql } from 'kysely';
import { staffLevel } from '#base/staff.ts';
import { type Listing, listingOf } from '#server/db/listing.ts';
import { granted, type RoleRow, type UserRow } from '../accounts.repository.ts';
import type { AccountsTables } from '../accounts.table.ts';
import { typeFor } from '../roles/roles.values.ts';
import type { UsersQuery } from './users.contract.ts';

export type ListedUserRow = UserRow &
  Pick<RoleRow, 'level'> & { role_name: string; role_translations: string; role_key: RoleRow['key'] };
export type ListedRoleRow = RoleRow & { users: number };

/** Users and roles for administrators. */
export function createUsersRepository(db: Kysely<AccountsTables>) {
  const users = () =>
    db
      .selectFrom('users')
      .innerJoin('roles', 'roles.id', 'users.role_id')
      .selectAll('users')
      .select(['roles.name as role_name', 'roles.translations as role_translations'])
      .select(['roles.key as role_key', 'roles.level']);
  const roles = () =>
    db
      .selectFrom('roles')
      .selectAll('roles')
      .select(granted)
      .select(({ selectFrom, fn }) =>
        selectFrom('users')
          .select(fn.countAll<number>().as('count'))
          .whereRef('users.role_id', '=', 'roles.id')
          .where('users.active', '=', 1)
          .as('users'),
      );

  return {
    list(query: UsersQuery, { customersOnly = false } = {}): Listing<ListedUserRow> {
      let wanted = users();
      if (customersOnly)
        wanted = wanted.where('users.type', '=', 'user').where('roles.level', '>', staffLevel);
      if (query.type) wanted = wanted.where('users.type', '=', query.type);
      if (query.role) wanted = wanted.where('users.role_id', '=', query.role);
      if (query.active) wanted = wanted.where('users.active', '=', Number(query.active));
      return listingOf(wanted, query, {
        search: 'users.search',
        id: 'users.id',
        columns: {
          id: 'users.id',
          name: 'users.search',
          email: 'users.email',
          type: 'users.type',
          created_at: 'users.created_at',
        },
      });
    },
    byId: (id: number): Promise<ListedUserRow | undefined> =>
      users().where('users.id', '=', id).executeTakeFirst(),
    /** Number of active users with the System administrator role. */
    async countAdministrators(): Promise<number> {
      const { count } = await db
        .selectFrom('users')
        .innerJoin('roles', 'roles.id', 'users.role_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('users.active', '=', 1)
        .where('roles.key', '=', 'administrator')
        .executeTakeFirstOrThrow();
      return count;
    },
    async setPassword(userId: number, password: string, now: string): Promise<void> {
      await db
        .updateTable('credentials')
        .set({ password, updated_at: now })
        .where('user_id', '=', userId)
        .execute();
    },
    async endSessions(userId: number): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },
    /** Removes a second factor with its recovery codes. */
    async dropSecondFactor(userId: number): Promise<void> {
      await db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
      await db.updateTable('users').set({ two_factor_enabled: 0 }).where('id', '=', userId).execute();
    },
    /** Ids of the active users with a role. */
    async activeUsers(role: number): Promise<number[]> {
      const found = await db
        .selectFrom('users')
        .select('id')
        .where('role_id', '=', role)
        .where('active', '=', 1)
        .orderBy('id')
        .execute();
      return found.map(({ id }) => id);
    },
    roles: () => roles().orderBy('id').execute() as Promise<ListedRoleRow[]>,
    role: (id: number) =>
      roles().where('id', '=', id).executeTakeFirst() as Promise<ListedRoleRow | undefined>,
    async addRole(row: Insertable<AccountsTables['roles']>): Promise<number> {
      const { id } = await db.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    },
    /** Sets a role's grants for these permissions; others stay. */
    async grant(rows: Insertable<AccountsTables['role_permissions']>[]): Promise<void> {
      await db
        .insertInto('role_permissions')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['role_id', 'module', 'action'])
            .doUpdateSet(({ ref }) => ({ allowed: ref('excluded.allowed') })),
        )
        .execute();
    },
    /** Sets the type of a role's users from its level (`typeFor`). */
    async retype(roleId: number, level: number, now: string): Promise<void> {
      const type = typeFor(level, undefined);
      const wrong = level > staffLevel ? ('!=' as const) : ('=' as const);
      await db
        .updateTable('users')
        .set({ type, updated_at: now })
        .where('role_id', '=', roleId)
        .where('type', wrong, 'user')
        .execute();
    },
  };
}

/** So that two administrators who demote each other at once cannot both succeed. */
export async function lockAdministrators(db: Kysely<AccountsTables>): Promise<void> {
  await sql`update roles set level = level where key = 'administrator'`.execute(db);
}
