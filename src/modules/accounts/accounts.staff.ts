import type { Kysely } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import { staffLevel } from '#server/http/caller.ts';
import type { AccountsTables } from './accounts.table.ts';

export interface StaffMember {
  id: number;
  name: string;
  active: boolean;
}

/** Everybody of staff, those who have left included, by name. */
export async function listStaff(context: ServerContext): Promise<StaffMember[]> {
  const rows = await (context.database.kysely as Kysely<AccountsTables>)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.active'])
    .where('roles.level', '<=', staffLevel)
    .orderBy('users.search')
    .execute();
  return rows.map(({ id, name, active }) => ({ id, name, active: active === 1 }));
}
