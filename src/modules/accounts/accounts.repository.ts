import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Locale } from '#base/locale.ts';
import type { Permission } from '#base/permissions.ts';
import { searchText } from '#base/search.ts';
import { storedValue } from '#modules/configuration/server.ts';
import type { AccountsTables } from './accounts.table.ts';
import { isFirstGrant, rowsOf } from './roles/role-permissions.engine.ts';
import type { RoleKey } from './roles/roles.values.ts';

export type RoleRow = Selectable<AccountsTables['roles']> & Granting;
export type UserRow = Selectable<AccountsTables['users']>;
export type UserWithRole = UserRow & Pick<RoleRow, 'level' | 'granted'> & { role_key: RoleRow['key'] };
export type SessionRow = Selectable<AccountsTables['sessions']>;
type SessionTimes = Record<'session_created_at' | 'session_expires_at', string> & { session_id: number };
type SecondFactorRule = { second_factor_required: string | null };
export type SecondFactorRow = Selectable<AccountsTables['two_factors']>;

interface Granting {
  /** The role's grants, as parsed by `grantedIn`. */
  granted: string | null;
}

export const granted = sql<string | null>`(
  select string_agg(module || '.' || action, ' ') from role_permissions
  where role_permissions.role_id = roles.id and allowed = 1
)`.as('granted');

/** Selects active sessions: they end after `now` and began after `since`, both ISO times. */
export interface Alive {
  now: string;
  since: string;
}

/**
 * Prefix of the stored identifiers of reset links. It is not `reset-password:`, under which the library also
 * accepts an unhashed token: a stored hash would be as good as the link.
 */
export const linkPrefix = 'new-password:';

/** Searchable text of a user. */
export function searchOf(user: {
  name: string;
  email: string;
  username?: string | null | undefined;
  mobile?: string | null | undefined;
}): string {
  return searchText([user.name, user.email, user.username, user.mobile].filter(Boolean).join(' '));
}

export interface AccountsRepository {
  /** Adds roles whose keys are missing. */
  addMissingRoles(roles: Insertable<AccountsTables['roles']>[]): Promise<void>;
  /** Adds missing permission rows of roles, with the first grants. */
  addMissingPermissions(permissions: readonly Permission[]): Promise<void>;
  roleId(key: RoleKey): Promise<number>;
  roleById(id: number): Promise<RoleRow | undefined>;
  countUsers(): Promise<number>;
  /** Number of active users of type `user`. */
  countClients(): Promise<number>;
  userById(id: number): Promise<UserWithRole | undefined>;
  /** A session by its token, ended or not, with its user and whether staff need a second factor. */
  sessionWithUser(token: string): Promise<(UserWithRole & SessionTimes & SecondFactorRule) | undefined>;
  /** By e-mail or user name, ignoring case. */
  userByLogin(login: string): Promise<UserRow | undefined>;
  /** Adds a user with their password's hash; returns the id. */
  addUser(user: Insertable<AccountsTables['users']>, password: string): Promise<number>;
  /** Hash of a user's password. */
  passwordOf(userId: number): Promise<string | null>;
  /** Keeps the language that a user reads; `updated_at` stays. */
  keepLocale(id: number, locale: Locale): Promise<void>;
  /** Changes a user without a conflict check. */
  changeUser(id: number, changes: Updateable<AccountsTables['users']>): Promise<void>;
  sessionsOf(userId: number, alive: Alive): Promise<SessionRow[]>;
  /** When a session's user last proved that it is them; undefined for a session that has ended. */
  provedAt(sessionId: number): Promise<string | undefined>;
  keepProof(sessionId: number, at: string): Promise<void>;
  endOtherSessions(userId: number, but: number): Promise<void>;
  /**
   * Ends a user's sessions except this one, unless it has been ended itself: of several simultaneous calls,
   * one session is kept.
   */
  keepSession(userId: number, token: string): Promise<void>;
  /** Invalidates all reset links mailed to a user. */
  endLinks(userId: number): Promise<void>;
  /**
   * Consumes a user's link, by its stored identifier, and all others with it; false if it was no longer
   * valid. A concurrent call waits for this transaction.
   */
  takeLink(userId: number, identifier: string): Promise<boolean>;
  secondFactorOf(userId: number): Promise<SecondFactorRow | undefined>;
  /** Claims an authenticator's time step; false if it or a later one was claimed before, by any process. */
  takeStep(secondFactorId: number, step: number): Promise<boolean>;
  /** Removes expired sessions, one-time links and codes. */
  removeExpired(alive: Alive): Promise<void>;
}

export function createAccountsRepository(db: Kysely<AccountsTables>): AccountsRepository {
  const count = async (type?: string) => {
    const users = db.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('count'));
    const counted = type ? users.where('type', '=', type).where('active', '=', 1) : users;
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return {
    addMissingRoles: async (roles) => {
      await db
        .insertInto('roles')
        .values(roles)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    },
    addMissingPermissions: async (permissions) => {
      const roles = await db.selectFrom('roles').select(['id', 'key']).execute();
      const there = await db
        .selectFrom('role_permissions')
        .select(['role_id', 'module'])
        .distinct()
        .execute();
      const known = new Set(there.map(({ role_id, module }) => `${role_id} ${module}`));
      const missing = roles.flatMap(({ id, key }) =>
        permissions
          .filter(({ name }) => !known.has(`${id} ${name}`))
          .flatMap((permission) =>
            rowsOf(id, [permission.name], (_, action) => isFirstGrant(key, permission, action)),
          ),
      );
      if (missing.length === 0) return;
      await db
        .insertInto('role_permissions')
        .values(missing)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    roleId: async (key) => {
      const roles = db.selectFrom('roles').select('id').where('key', '=', key);
      return (await roles.executeTakeFirstOrThrow()).id;
    },
    roleById: (id) =>
      db.selectFrom('roles').selectAll('roles').select(granted).where('id', '=', id).executeTakeFirst(),
    countUsers: () => count(),
    countClients: () => count('user'),
    userById: (id) =>
      db
        .selectFrom('users')
        .innerJoin('roles', 'roles.id', 'users.role_id')
        .selectAll('users')
        .select(['roles.level', 'roles.key as role_key', granted])
        .where('users.id', '=', id)
        .executeTakeFirst(),
    sessionWithUser: (token) =>
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .innerJoin('roles', 'roles.id', 'users.role_id')
        .selectAll('users')
        .select(['roles.level', 'roles.key as role_key', granted])
        .select([
          'sessions.id as session_id',
          'sessions.created_at as session_created_at',
          'sessions.expires_at as session_expires_at',
          storedValue('second_factor_required').as('second_factor_required'),
        ])
        .where('sessions.token', '=', token)
        .executeTakeFirst(),
    userByLogin: (login) =>
      db
        .selectFrom('users')
        .selectAll()
        .where(({ eb, or }) => or([eb('email', '=', login), eb('username', '=', login)]))
        // An e-mail takes precedence over a user name that looks the same.
        .orderBy(sql`case when email = ${login} then 0 else 1 end`)
        .executeTakeFirst(),
    addUser: (user, password) =>
      inTransaction(db, async (transaction) => {
        const { id } = await transaction
          .insertInto('users')
          .values(user)
          .returning('id')
          .executeTakeFirstOrThrow();
        const { created_at, updated_at } = user;
        await transaction
          .insertInto('credentials')
          .values({
            user_id: id,
            account_id: String(id),
            provider_id: 'credential',
            password,
            created_at,
            updated_at,
          })
          .execute();
        return id;
      }),
    passwordOf: async (userId) => {
      const credential = await db
        .selectFrom('credentials')
        .select('password')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return credential?.password ?? null;
    },
    changeUser: async (id, changes) => {
      await db.updateTable('users').set(changes).where('id', '=', id).execute();
    },

    async keepLocale(id, locale) {
      await db
        .updateTable('users')
        .set({ locale })
        .where('id', '=', id)
        .where('locale', '!=', locale)
        .execute();
    },
    sessionsOf: (userId, { now, since }) =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .where('created_at', '>', since)
        .orderBy('updated_at', 'desc')
        .execute(),
    removeExpired: async ({ now, since }) => {
      await db
        .deleteFrom('sessions')
        .where(({ eb, or }) => or([eb('expires_at', '<', now), eb('created_at', '<', since)]))
        .execute();
      await db.deleteFrom('verifications').where('expires_at', '<', now).execute();
      await db.deleteFrom('email_codes').where('expires_at', '<', now).execute();
    },
    provedAt: async (sessionId) => {
      const times = db.selectFrom('sessions').select(['created_at', 'proved_at']).where('id', '=', sessionId);
      const found = await times.executeTakeFirst();
      return found && (found.proved_at ?? found.created_at);
    },
    keepProof: async (sessionId, at) => {
      await db.updateTable('sessions').set({ proved_at: at }).where('id', '=', sessionId).execute();
    },
    endOtherSessions: async (userId, but) => {
      await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', but).execute();
    },
    keepSession: (userId, token) =>
      inTransaction(db, async (transaction) => {
        // One login of a user at a time, so that each sees which sessions earlier ones have ended.
        await lockUser(transaction, userId);
        const sessions = transaction.selectFrom('sessions').select('id').where('user_id', '=', userId);
        const kept = await sessions.where('token', '=', token).executeTakeFirst();
        if (kept) await createAccountsRepository(transaction).endOtherSessions(userId, kept.id);
      }),
    endLinks: async (userId) => {
      await db
        .deleteFrom('verifications')
        .where('value', '=', String(userId))
        .where('identifier', 'like', `${linkPrefix}%`)
        .execute();
    },
    takeLink: (userId, identifier) =>
      inTransaction(db, async (transaction) => {
        await lockUser(transaction, userId);
        const link = await transaction
          .selectFrom('verifications')
          .select('id')
          .where('value', '=', String(userId))
          .where('identifier', '=', identifier)
          .executeTakeFirst();
        if (link) await createAccountsRepository(transaction).endLinks(userId);
        return link !== undefined;
      }),
    secondFactorOf: (userId) =>
      db.selectFrom('two_factors').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    takeStep: async (secondFactorId, step) => {
      const taken = await db
        .updateTable('two_factors')
        .set({ last_step: step })
        .where('id', '=', secondFactorId)
        .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    },
  };
}

/** Makes others who lock the user wait for this transaction. */
export async function lockUser(transaction: Kysely<AccountsTables>, userId: number): Promise<void> {
  await sql`update users set active = active where id = ${userId}`.execute(transaction);
}

/** Runs in the current transaction, or in a new one. */
function inTransaction<T>(
  db: Kysely<AccountsTables>,
  run: (transaction: Kysely<AccountsTables>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
