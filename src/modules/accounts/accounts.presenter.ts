import { userName } from '#base/administrator-name.ts';
import type { Locale } from '#base/locale.ts';
import type { RoleAnswer, UserAnswer } from './accounts.contract.ts';
import type { RoleRow, UserRow } from './accounts.repository.ts';

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

export function presentRole(row: RoleRow): RoleAnswer {
  const { id, name, level, permissions, updated_at } = row;
  return { id, name, level, permissions, translations: JSON.parse(row.translations), updated_at };
}
