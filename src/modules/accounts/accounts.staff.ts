import { staffLevel } from '#base/staff.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { AccountsTables } from './accounts.table.ts';

/** Everybody of staff who may sign in, by name. */
export function listStaff(context: ServerContext): Promise<{ id: number; name: string }[]> {
  return tablesOf<AccountsTables>(context.database.kysely)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name'])
    .where('roles.level', '<=', staffLevel)
    .where('users.active', '=', 1)
    .orderBy('users.search')
    .execute();
}

/** The names of users by their ids, whether or not they are still of the staff. */
export async function namesOf(
  context: ServerContext,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await tablesOf<AccountsTables>(context.database.kysely)
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** An account as its owner's checklist and mails need it; undefined for one that is gone. */
export async function accountOf(context: ServerContext, id: number) {
  return tablesOf<AccountsTables>(context.database.kysely)
    .selectFrom('users')
    .select(['id', 'name', 'email', 'two_factor_enabled'])
    .where('id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirst();
}
