import { storedUserName } from '#base/administrator-name.ts';
import type { Locale } from '#base/locale.ts';
import type { PermissionAction } from '#base/permissions.ts';
import { staffLevel } from '#base/staff.ts';
import { redirectMails } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { forbidden, notFound } from '#server/http/problems.ts';
import { changeIfUnchanged } from '#server/records/guard.ts';
import { recordChange } from '#server/records/journal.ts';
import type { BodyOf } from '#wire/contract.ts';
import { createEmailCodesRepository } from '../account/email-codes.repository.ts';
import { checkNewPassword } from '../account/new-password.policy.ts';
import { mayWith } from '../accounts.policy.ts';
import { taken } from '../accounts.problems.ts';
import { createAccountsRepository, searchOf } from '../accounts.repository.ts';
import type { AccountsTables } from '../accounts.table.ts';
import { grantedIn } from '../roles/role-permissions.engine.ts';
import { typeFor } from '../roles/roles.values.ts';
import type { Hashing } from '../session/hashing.service.ts';
import { sessionsOf } from '../session/session.service.ts';
import { missingWithout, refuseNeeded, type StaffChange } from './needed-staff.subject.ts';
import type { changeUser, createUser, ListedUser, UsersQuery } from './users.contract.ts';
import { exceeds, isStronger } from './users.policy.ts';
import { presentListedUser } from './users.presenter.ts';
import { lastAdministrator, tooStrong, unknownRole, usernameTaken } from './users.problems.ts';
import { createUsersRepository, type ListedUserRow, lockAdministrators } from './users.repository.ts';

type Given = Omit<BodyOf<typeof createUser>, 'role' | 'password' | 'password_confirmation'> & {
  role: number;
};

type Names = Pick<Given, 'email' | 'username'>;

/** Users, created and changed by administrators. */
export function createUsersService(context: ServerContext, hashing: Hashing) {
  const db = tablesOf<AccountsTables>(context.database.kysely);
  const users = createUsersRepository(db);
  const accounts = createAccountsRepository(db);

  /**
   * Columns from the input. Throws 403 for a role stronger than the caller and for staff if the caller may
   * only change customers, 422 for an unknown role.
   */
  async function columnsOf(given: Given, caller: Caller, userId: number | null) {
    const role = await users.role(given.role);
    if (!role) throw unknownRole();
    const action = userId === null ? 'create' : 'update';
    const wanted = given.type ?? typeFor(role.level, undefined);
    if (!caller || !mayWith({ type: wanted, level: role.level }, action, caller)) throw forbidden();
    if (exceeds({ level: role.level, granted: grantedIn(role.granted) }, caller)) throw tooStrong();
    await checkFree(given, userId);
    const { email } = given;
    const name = storedUserName(given.name);
    const own = {
      name,
      email,
      type: typeFor(role.level, wanted),
      username: given.username ?? null,
      mobile: given.mobile ?? null,
    };
    return {
      ...own,
      city: given.city ?? null,
      role_id: role.id,
      active: given.active === false ? 0 : 1,
      search: searchOf(own),
    };
  }

  /**
   * Customers' records are under `clients`, roles under `users` (see `mayWith`). Throws 422 if the caller
   * could choose a role and sent none.
   */
  async function roleLeftOut(caller: Caller): Promise<number> {
    if (caller?.can('users', 'read')) throw unknownRole();
    return accounts.roleId('customer');
  }

  async function checkFree(given: Names, userId: number | null): Promise<void> {
    const byEmail = await accounts.userByLogin(given.email);
    if (byEmail?.email === given.email && byEmail.id !== userId) throw taken();
    const byName = given.username ? await accounts.userByLogin(given.username) : undefined;
    if (byName && byName.username === given.username && byName.id !== userId) throw usernameTaken();
  }

  /** Stores names checked as free. Throws 422 if somebody else has taken the address or the name since. */
  async function unlessTaken<T>(given: Names, userId: number | null, store: () => Promise<T>): Promise<T> {
    try {
      return await store();
    } catch (error) {
      if (context.database.engine.isUniqueViolation(error)) await checkFree(given, userId);
      throw error;
    }
  }

  /** How the staff changes with a user; undefined if it does not. */
  async function staffChange(
    { id: user, active, role_id, level }: ListedUserRow,
    changes: Partial<UserColumns>,
  ): Promise<StaffChange | undefined> {
    const after = { active, role_id, ...changes };
    if (active !== 1 || level > staffLevel) return undefined;
    if (after.active === 1 && after.role_id === role_id) return undefined;
    const role = after.active === 1 ? await users.role(after.role_id) : undefined;
    const to = role && role.level <= staffLevel ? { role: role.id, level: role.level } : null;
    return { user, from: { role: role_id, level }, to };
  }

  /** Changes a user and journals it in one transaction. Throws 409. */
  async function store(
    row: ListedUserRow,
    changes: Partial<UserColumns>,
    { caller, action, hash = null, locale, confirmed }: Storing,
  ): Promise<void> {
    const staff = await staffChange(row, changes);
    const now = changeTime(context.now(), row.updated_at);
    await db.transaction().execute(async (trx) => {
      const inside = createUsersRepository(trx);
      await lockAdministrators(trx);
      if (staff && !confirmed) await refuseNeeded(context, [staff], locale, trx);
      const moved = changes.email === row.email ? undefined : changes.email;
      const login = moved ? { email_verified: 0, new_email: null } : hash ? { new_email: null } : {};
      await changeIfUnchanged(trx, 'users', row, { ...changes, ...login, updated_at: now });
      if (row.role_key === 'administrator' && (await inside.countAdministrators()) === 0) {
        throw lastAdministrator();
      }
      if (moved) await redirectMails(trx, { from: row.email, to: moved, userId: row.id, now });
      if (moved || hash) await createEmailCodesRepository(trx).drop(row.id);
      if (staff && caller)
        for (const needed of context.hooks.of('neededStaff')) await needed.changed([staff], caller, trx);
      if (hash) await inside.setPassword(row.id, hash, now);
      if (hash || changes.active === 0) await inside.endSessions(row.id);
      if (hash || changes.active === 0 || moved) await createAccountsRepository(trx).endLinks(row.id);
      const { id, name } = row;
      const after = { ...row, ...changes, ...login, ...(hash && { password_changed: true }) };
      await recordChange(context, { caller, action, subject: 'user', id, name, before: row, after }, trx);
      const { type, email, mobile: phone } = after;
      if (type === 'user' && (moved || phone !== row.mobile))
        for (const changed of context.hooks.of('customerChanged'))
          await changed({ id, name: after.name, email, phone }, trx);
      if (type === 'user' && (moved || hash))
        for (const set of context.hooks.of('loginSet')) await set(id, caller, trx);
    });
    context.cache.invalidate(sessionsOf(row.id));
  }

  async function find(id: number): Promise<ListedUserRow> {
    const row = await users.byId(id);
    if (!row) throw notFound();
    return row;
  }

  return {
    /** Only customers, unless the caller has users.read. */
    list: (query: UsersQuery, caller: Caller, locale: Locale): Listing<ListedUser> =>
      presented(users.list(query, { customersOnly: !caller?.can('users', 'read') }), (rows) =>
        rows.map((row) => presentListedUser(row, locale)),
      ),
    find,
    /** Throws 404, and 403 if the caller's matrix does not allow the action on them. */
    async findFor(action: PermissionAction, id: number, caller: Caller): Promise<ListedUserRow> {
      const row = await find(id);
      if (!caller || !mayWith(row, action, caller)) throw forbidden();
      return row;
    },
    /** Like `findFor`, for changes: also throws 403 for a user stronger than the caller. */
    async findToChange(action: PermissionAction, id: number, caller: Caller): Promise<ListedUserRow> {
      const row = await this.findFor(action, id, caller);
      if (isStronger(row.level, caller)) throw tooStrong();
      return row;
    },
    async create(given: BodyOf<typeof createUser>, caller: Caller, key?: RequestKey) {
      await checkNewPassword(given);
      const role = given.role ?? (await roleLeftOut(caller));
      const row = await columnsOf({ ...given, role }, caller, null);
      const hash = await hashing.hash(given.password);
      const now = context.now().toISOString();
      const added = { ...row, created_at: now, updated_at: now };
      const id = await unlessTaken(given, null, () =>
        db.transaction().execute(async (trx) => {
          const id = await createAccountsRepository(trx).addUser(added, hash);
          await keepRequestKey(context, key, id, trx);
          const change = { subject: 'user', id, name: row.name, after: row };
          await recordChange(context, { caller, action: 'create', ...change }, trx);
          const { name, email, mobile: phone } = row;
          if (row.type === 'user')
            for (const added of context.hooks.of('customerAdded'))
              await added({ id, name, email, phone }, trx);
          return id;
        }),
      );
      return presentListedUser(await find(id));
    },
    /** Throws 409 also where nobody could do what only they do now, unless that is `confirmed`. */
    async change(row: ListedUserRow, given: BodyOf<typeof changeUser>, caller: Caller, locale: Locale) {
      if (row.active === 1 && given.active === false && !(caller && mayWith(row, 'delete', caller)))
        throw forbidden();
      const { password, password_confirmation: confirmation, confirmed = false } = given;
      if (password) await checkNewPassword({ password, password_confirmation: confirmation ?? '' });
      const wanted = { ...presentListedUser(row), ...given };
      const changes = await columnsOf(wanted, caller, row.id);
      const hash = password ? await hashing.hash(password) : null;
      const storing = { caller, action: 'update' as const, hash, locale, confirmed };
      await unlessTaken(wanted, row.id, () => store(row, changes, storing));
      return presentListedUser(await find(row.id), locale);
    },
    /** What nobody could do as it was meant, if a user were deactivated or got another role. */
    async missingWithout(row: ListedUserRow, role: number | undefined, locale: Locale): Promise<string[]> {
      const staff = await staffChange(row, role === undefined ? { active: 0 } : { role_id: role });
      return staff ? missingWithout(context, [staff], locale, db) : [];
    },
    /** Throws 409 as `change` does. */
    deactivate: (row: ListedUserRow, storing: Omit<Storing, 'action' | 'hash'>) =>
      store(row, { active: 0 }, { ...storing, action: 'delete' }),
  };
}

interface Storing {
  caller: Caller;
  action: 'update' | 'delete';
  /** Of a new password. */
  hash?: string | null;
  locale: Locale;
  /** Whether the caller knows what nobody can do then. */
  confirmed: boolean;
}

interface UserColumns {
  name: string;
  email: string;
  username: string | null;
  mobile: string | null;
  city: string | null;
  type: string;
  role_id: number;
  active: number;
  search: string;
}
