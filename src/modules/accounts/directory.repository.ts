import { defaultLocale, isLocale, type Locale } from '#base/locale.ts';
import { staffLevel } from '#base/staff.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller, StaffPolicy } from '#server/http/caller.ts';
import { granted } from './accounts.repository.ts';
import type { AccountsTables } from './accounts.table.ts';
import { rightsOf } from './roles/role-permissions.engine.ts';

/** All active staff by name, optionally only those whom a policy allows. */
export function listStaff(
  context: ServerContext,
  policy?: StaffPolicy,
): Promise<{ id: number; name: string }[]> {
  const staff = tablesOf<AccountsTables>(context.database.kysely)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name'])
    .where('roles.level', '<=', policy?.level ?? staffLevel)
    .where('users.active', '=', 1)
    .orderBy('users.search');
  if (!policy) return staff.execute();
  const { modules, action } = policy.permission;
  return staff
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('roles.key', '=', 'administrator'),
        exists(
          selectFrom('role_permissions')
            .select('role_permissions.role_id')
            .whereRef('role_permissions.role_id', '=', 'roles.id')
            .where('role_permissions.module', 'in', [...modules])
            .where('role_permissions.action', '=', action)
            .where('role_permissions.allowed', '=', 1),
        ),
      ]),
    )
    .execute();
}

/** Users' names by id, including former staff. */
export async function namesOf(
  context: ServerContext,
  ids: readonly (number | null)[],
  on: Connection = context.database.kysely,
): Promise<ReadonlyMap<number | null, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await tablesOf<AccountsTables>(on)
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** An account's data for the checklist and mails; undefined if it does not exist. */
export async function accountOf(
  context: ServerContext,
  id: number,
  on: Connection = context.database.kysely,
) {
  return tablesOf<AccountsTables>(on)
    .selectFrom('users')
    .select(['id', 'name', 'email', 'two_factor_enabled'])
    .where('id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirst();
}

/** Customers' accounts among these ids; staff are left out. */
export function customerAccounts(on: Connection, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return tablesOf<AccountsTables>(on)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.email', 'users.mobile', 'users.active', 'users.email_verified'])
    .where('users.id', 'in', [...ids])
    .where('roles.level', '>', staffLevel)
    .orderBy('users.id')
    .execute();
}

/** The account with an e-mail address in lower case, of a customer or of staff; undefined if there is none. */
export async function accountAt(on: Connection, email: string) {
  const row = await tablesOf<AccountsTables>(on)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.email', 'users.active', 'users.email_verified', 'roles.level'])
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row && { ...row, isCustomer: row.level > staffLevel };
}

export interface Reader extends NonNullable<Caller> {
  email: string;
  /** The language that they read. */
  locale: Locale;
}

/** Active users as callers: the given ones, or all staff. */
export async function readersAmong(
  context: ServerContext,
  which: 'staff' | readonly number[],
): Promise<Reader[]> {
  if (which.length === 0) return [];
  const users = tablesOf<AccountsTables>(context.database.kysely)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.email', 'users.locale', 'users.role_id', 'roles.level'])
    .select(['roles.key', granted])
    .where('users.active', '=', 1);
  const rows = await (which === 'staff'
    ? users.where('roles.level', '<=', staffLevel)
    : users.where('users.id', 'in', which)
  )
    .orderBy('users.id')
    .execute();
  return rows.map(({ id, name, email, locale, role_id: role, level, key, granted }) => ({
    ...{ id, name, email, level, role },
    locale: isLocale(locale) ? locale : defaultLocale,
    can: rightsOf(key, granted),
  }));
}

export interface StaffMember {
  id: number;
  name: string;
  /** Id of their role. */
  role: number;
}

/** Active staff with their roles; also works within a transaction. */
export function staffMembers(on: Connection): Promise<StaffMember[]> {
  return tablesOf<AccountsTables>(on)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.role_id as role'])
    .where('roles.level', '<=', staffLevel)
    .where('users.active', '=', 1)
    .orderBy('users.search')
    .orderBy('users.id')
    .execute();
}

export interface StaffRole {
  id: number;
  level: number;
  name: string;
  translations: { en?: { name?: string } };
}

/** Roles for staff, strongest first. */
export async function staffRoles(on: Connection): Promise<StaffRole[]> {
  const rows = await tablesOf<AccountsTables>(on)
    .selectFrom('roles')
    .select(['id', 'name', 'level', 'translations'])
    .where('level', '<=', staffLevel)
    .orderBy('level')
    .orderBy('id')
    .execute();
  return rows.map(({ translations, ...role }) => ({ ...role, translations: JSON.parse(translations) }));
}
