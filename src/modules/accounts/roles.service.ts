import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { BodyOf } from '#base/contract.ts';
import { orderOf } from '#base/list.ts';
import { foldForSearch, isFound } from '#base/search.ts';
import { staffLevel } from '#base/staff.ts';
import { recordChange } from '#modules/journal/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import { changedMeanwhile, notFound } from '#server/http/problems.ts';
import { permissionsText } from './accounts.roles.ts';
import type { AccountsTables } from './accounts.table.ts';
import type { changeRole, createRole, ListedRole, RolesQuery } from './users.contract.ts';
import { exceeds, isStronger } from './users.policy.ts';
import { presentListedRole } from './users.presenter.ts';
import { customersAreNoStaff, fixedRole, roleNameTaken, tooStrong } from './users.problems.ts';
import { createUsersRepository, type ListedRoleRow } from './users.repository.ts';

type Given = BodyOf<typeof createRole>;
type Changed = BodyOf<typeof changeRole>;

/** Roles as administrators make and change them. */
export function createRolesService(context: ServerContext) {
  const db = context.database.kysely as Kysely<AccountsTables>;
  const repository = createUsersRepository(db);

  /** The columns of what was given. Throws 403 for more than the caller has. */
  function columnsOf({ name, level, permissions, translations }: Given, caller: Caller) {
    const row = {
      name,
      level,
      permissions: textOf(permissions),
      translations: englishName(translations) ?? '{}',
    };
    if (exceeds(row, caller)) throw tooStrong();
    return row;
  }

  /** The columns as a change leaves them: what it leaves out stays. Throws 403 for more than the caller has. */
  function changedColumns(
    { name, level, permissions, translations }: Changed,
    kept: ListedRoleRow,
    caller: Caller,
  ) {
    const row = {
      name: name ?? kept.name,
      level: level ?? kept.level,
      permissions: permissions ? textOf(permissions) : kept.permissions,
      translations: englishName(translations) ?? kept.translations,
    };
    if (exceeds(row, caller)) throw tooStrong();
    return row;
  }

  async function unlessTaken<T>(store: () => Promise<T>): Promise<T> {
    try {
      return await store();
    } catch (error) {
      if (context.database.engine.isUniqueViolation(error)) throw roleNameTaken();
      throw error;
    }
  }

  return {
    /** One page of the roles. They are so few that all of them are read for it. */
    async list(query: RolesQuery): Promise<ListPage<ListedRole>> {
      const found = (await repository.roles())
        .map(presentListedRole)
        .filter((role) => isFound(namesOf(role), query.q));
      const from = (query.page - 1) * query.per_page;
      return { items: inOrder(found, query.sort).slice(from, from + query.per_page), total: found.length };
    },
    /** Throws 404, 403 for a role stronger than the caller, 409 for the one that always may everything. */
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
      return presentListedRole(row);
    },
    async create(given: Given, caller: Caller, key?: RequestKey) {
      const row = columnsOf(given, caller);
      const now = context.now().toISOString();
      const id = await unlessTaken(() =>
        db.transaction().execute(async (trx) => {
          const id = await createUsersRepository(trx).addRole({ ...row, created_at: now, updated_at: now });
          await keepRequestKey(context, key, id, trx);
          const { name } = row;
          await recordChange(
            context,
            { caller, action: 'create', subject: 'role', id, name, after: row },
            trx,
          );
          return id;
        }),
      );
      return presentListedRole((await repository.role(id)) as ListedRoleRow);
    },
    async change(before: ListedRoleRow, given: Changed, caller: Caller) {
      const after = changedColumns(given, before, caller);
      if (before.key === 'customer' && after.level <= staffLevel) throw customersAreNoStaff();
      const { id } = before;
      // Saved with every user of it: where nothing is new, nobody else's form grows old.
      if (isDeepStrictEqual(after, pick(before))) return presentListedRole(before);
      await unlessTaken(() =>
        db.transaction().execute(async (trx) => {
          const changes = { ...after, updated_at: changeTime(context.now(), before.updated_at) };
          const done = await createUsersRepository(trx).changeRole(id, changes, before.updated_at);
          if (!done) throw changedMeanwhile();
          if (before.level > staffLevel !== after.level > staffLevel)
            await createUsersRepository(trx).retype(id, after.level, changes.updated_at);
          const { users: _users, ...row } = before;
          const change = { subject: 'role', id, name: before.name, before: row, after: { ...row, ...after } };
          await recordChange(context, { caller, action: 'update', ...change }, trx);
        }),
      );
      return presentListedRole((await repository.role(id)) as ListedRoleRow);
    },
  };
}

function textOf(permissions: Given['permissions']): string {
  return permissionsText(
    (action, module) => permissions.find((entry) => entry.module === module)?.actions[action] ?? false,
  );
}

/** The column for an English name that was given; undefined where none was. */
function englishName(translations: Given['translations']): string | undefined {
  const name = translations?.en?.name;
  return name === undefined ? undefined : JSON.stringify({ en: { name } });
}

function namesOf({ name, translations }: ListedRole): string {
  return `${name} ${translations.en?.name ?? ''}`;
}

/** Puts roles that come by their ids in order. */
function inOrder(roles: readonly ListedRole[], sort: RolesQuery['sort']): ListedRole[] {
  const { field, down } = orderOf(sort);
  const keyOf = (role: ListedRole) => (field === 'name' ? foldForSearch(namesOf(role)) : role[field]);
  const sorted = roles.toSorted((one, other) => {
    const [before, after] = [keyOf(one), keyOf(other)];
    return before < after ? -1 : Number(before > after);
  });
  return down ? sorted.reverse() : sorted;
}

function pick({ name, level, permissions, translations }: ListedRoleRow) {
  return { name, level, permissions, translations };
}
