import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '#base/locale.ts';
import { permissionActions } from '#base/permissions.ts';
import { foldForSearch, isFound } from '#base/search.ts';
import { staffLevel } from '#base/staff.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import { notFound } from '#server/http/problems.ts';
import { changeIfUnchanged } from '#server/records/guard.ts';
import { recordChange } from '#server/records/journal.ts';
import type { BodyOf } from '#wire/contract.ts';
import { orderOf } from '#wire/list.ts';
import type { AccountsTables } from '../accounts.table.ts';
import { refuseNeeded } from '../users/needed-staff.subject.ts';
import type { changeRole, createRole, ListedRole, RolesQuery } from '../users/users.contract.ts';
import { exceeds, isStronger } from '../users/users.policy.ts';
import { presentListedRole } from '../users/users.presenter.ts';
import {
  customersAreNoStaff,
  fixedRole,
  roleNameTaken,
  tooStrong,
  unknownPermission,
} from '../users/users.problems.ts';
import { createUsersRepository, type ListedRoleRow } from '../users/users.repository.ts';
import { allowedBy, type Granted, grantedIn, rowsOf } from './role-permissions.engine.ts';
import { permissionsText } from './roles.values.ts';

type Given = BodyOf<typeof createRole>;
type Changed = BodyOf<typeof changeRole>;

/** Roles, created and changed by administrators. */
export function createRolesService(context: ServerContext) {
  const db = tablesOf<AccountsTables>(context.database.kysely);
  const repository = createUsersRepository(db);
  const names = context.permissions.map(({ name }) => name);

  /** A role's grants after a change: omitted entries keep those in `kept`. Throws 422 for unknown ones. */
  function grantedBy(entries: Given['permissions'], kept: Granted): Granted {
    const unknown = entries.findIndex(({ module }) => !names.includes(module));
    if (unknown >= 0) throw unknownPermission(`permissions.${unknown}.module`);
    const had = allowedBy(kept);
    const given = new Map(entries.map(({ module, actions }) => [module, actions]));
    const all = names.flatMap((name) => permissionActions.map((action) => [name, action] as const));
    return new Set(
      all
        .filter(([name, action]) => given.get(name)?.[action] ?? (!given.has(name) && had(name, action)))
        .map(([name, action]) => `${name}.${action}`),
    );
  }

  /** Columns and rights from the input. Throws 403 for more than the caller has. */
  function parts({ name, level, permissions, translations }: Given, caller: Caller) {
    const granted = grantedBy(permissions, new Set());
    if (exceeds({ level, granted }, caller)) throw tooStrong();
    return { row: { name, level, translations: englishName(translations) ?? '{}' }, granted };
  }

  /** Both after a change: omitted ones stay. Throws 403 for more than the caller has. */
  function changedParts(
    { name, level, permissions, translations }: Changed,
    kept: ListedRoleRow,
    caller: Caller,
  ) {
    const row = {
      name: name ?? kept.name,
      level: level ?? kept.level,
      translations: englishName(translations) ?? kept.translations,
    };
    const granted = grantedBy(permissions ?? [], grantedIn(kept.granted));
    if (exceeds({ ...row, granted }, caller)) throw tooStrong();
    return { row, granted };
  }

  /** A role in the log, with its permissions as one text. */
  const logged = <T extends object>(row: T, granted: Granted) => ({
    ...row,
    permissions: permissionsText(names, allowedBy(granted)),
  });
  const present = (row: ListedRoleRow) => presentListedRole(row, names);

  async function unlessTaken<T>(store: () => Promise<T>): Promise<T> {
    try {
      return await store();
    } catch (error) {
      if (context.database.engine.isUniqueViolation(error)) throw roleNameTaken();
      throw error;
    }
  }

  return {
    /** One page of the roles. They are few enough to read all of them. */
    async list(query: RolesQuery): Promise<ListPage<ListedRole>> {
      const found = (await repository.roles()).map(present).filter((role) => isFound(namesOf(role), query.q));
      const from = (query.page - 1) * query.per_page;
      return { items: inOrder(found, query.sort).slice(from, from + query.per_page), total: found.length };
    },
    /** Throws 404, 403 for a role stronger than the caller, 409 for the System administrator's. */
    async findToChange(id: number, caller: Caller): Promise<ListedRoleRow> {
      const row = await repository.role(id);
      if (!row) throw notFound();
      if (isStronger(row.level, caller)) throw tooStrong();
      if (row.key === 'administrator') throw fixedRole();
      return row;
    },
    /** Throws 404. */
    async read(id: number): Promise<ListedRole> {
      const row = await repository.role(id);
      if (!row) throw notFound();
      return present(row);
    },
    async create(given: Given, caller: Caller, key?: RequestKey) {
      const { row, granted } = parts(given, caller);
      const now = context.now().toISOString();
      const id = await unlessTaken(() =>
        db.transaction().execute(async (trx) => {
          const roles = createUsersRepository(trx);
          const id = await roles.addRole({ ...row, created_at: now, updated_at: now });
          await roles.grant(rowsOf(id, names, allowedBy(granted)));
          await keepRequestKey(context, key, id, trx);
          const { name } = row;
          await recordChange(
            context,
            { caller, action: 'create', subject: 'role', id, name, after: logged(row, granted) },
            trx,
          );
          return id;
        }),
      );
      return present((await repository.role(id)) as ListedRoleRow);
    },
    /** Throws 409 also where its users leave the staff and nobody could do what only they do, unless that is `confirmed`. */
    async change(before: ListedRoleRow, given: Changed, caller: Caller, locale: Locale) {
      const { row: after, granted } = changedParts(given, before, caller);
      const had = grantedIn(before.granted);
      if (before.key === 'customer' && after.level <= staffLevel) throw customersAreNoStaff();
      const { id } = before;
      // Changing a role changes its users: if nothing is new, their open forms must stay valid.
      if (isDeepStrictEqual({ ...after, granted }, { ...pick(before), granted: had })) return present(before);
      await unlessTaken(() =>
        db.transaction().execute(async (trx) => {
          const changes = { ...after, updated_at: changeTime(context.now(), before.updated_at) };
          const roles = createUsersRepository(trx);
          const leave = before.level <= staffLevel && after.level > staffLevel;
          const from = { role: id, level: before.level };
          const leaving = leave ? await roles.activeUsers(id) : [];
          const staff = leaving.map((user) => ({ user, from, to: null }));
          if (!given.confirmed && staff.length > 0) await refuseNeeded(context, staff, locale, trx);
          await changeIfUnchanged(trx, 'roles', before, changes);
          if (staff.length > 0 && caller)
            for (const needed of context.hooks.of('neededStaff')) await needed.changed(staff, caller, trx);
          await roles.grant(rowsOf(id, names, allowedBy(granted)));
          if (before.level > staffLevel !== after.level > staffLevel)
            await roles.retype(id, after.level, changes.updated_at);
          const { users: _users, granted: _granted, ...row } = before;
          const change = {
            subject: 'role',
            id,
            name: before.name,
            before: logged(row, had),
            after: logged({ ...row, ...after }, granted),
          };
          await recordChange(context, { caller, action: 'update', ...change }, trx);
        }),
      );
      return present((await repository.role(id)) as ListedRoleRow);
    },
  };
}

/** Column for a given English name; undefined if none was given. */
function englishName(translations: Given['translations']): string | undefined {
  const name = translations?.en?.name;
  return name === undefined ? undefined : JSON.stringify({ en: { name } });
}

function namesOf({ name, translations }: ListedRole): string {
  return `${name} ${translations.en?.name ?? ''}`;
}

/** Sorts roles that are in id order. */
function inOrder(roles: readonly ListedRole[], sort: RolesQuery['sort']): ListedRole[] {
  const { field, down } = orderOf(sort);
  const keyOf = (role: ListedRole) => (field === 'name' ? foldForSearch(namesOf(role)) : role[field]);
  const sorted = roles.toSorted((one, other) => {
    const [before, after] = [keyOf(one), keyOf(other)];
    return before < after ? -1 : Number(before > after);
  });
  return down ? sorted.reverse() : sorted;
}

function pick({ name, level, translations }: ListedRoleRow) {
  return { name, level, translations };
}
