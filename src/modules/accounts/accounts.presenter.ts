import { userName } from '#base/administrator-name.ts';
import type { Locale } from '#base/locale.ts';
import type { RoleAnswer, UserAnswer } from './accounts.contract.ts';
import type { RoleRow, UserRow } from './accounts.repository.ts';
import { permissionsText } from './accounts.roles.ts';
import { grantedIn, isGranted } from './role-permissions.ts';

/** In the words of a reader, where there is one. */
export function presentUser(row: UserRow, locale?: Locale): UserAnswer {
  const { id, name, email, username, mobile, city, role_id, updated_at } = row;
  return {
    id,
    name: locale ? userName(name, locale) : name,
    email,
    username,
    mobile,
    city,
    type: row.type as UserAnswer['type'],
    role: role_id,
    updated_at,
  };
}

/** A role with its rights among the permissions of these names. */
export function presentRole(row: RoleRow, names: readonly string[]): RoleAnswer {
  const { id, name, level, updated_at } = row;
  return {
    id,
    name,
    level,
    permissions: textOf(row, names),
    translations: JSON.parse(row.translations),
    updated_at,
  };
}

/** The permissions text of a role. */
export function textOf({ key, granted }: Pick<RoleRow, 'key' | 'granted'>, names: readonly string[]): string {
  const own = grantedIn(granted);
  return permissionsText(names, (name, action) => key === 'administrator' || isGranted(own, name, action));
}
