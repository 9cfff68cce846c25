import { userName } from '#base/administrator-name.ts';
import type { Locale } from '#base/locale.ts';
import type { RoleAnswer, UserAnswer } from './accounts.contract.ts';
import type { RoleRow, UserRow } from './accounts.repository.ts';
import { rightsOf } from './roles/role-permissions.engine.ts';
import { permissionsText } from './roles/roles.values.ts';

/** In a reader's language, if given. */
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

/** A role with its rights for the permissions of these names. */
export function presentRole(row: RoleRow, names: readonly string[]): RoleAnswer {
  const { id, key, name, level, granted, updated_at } = row;
  return {
    id,
    name,
    level,
    permissions: permissionsText(names, rightsOf(key, granted)),
    translations: JSON.parse(row.translations),
    updated_at,
  };
}
