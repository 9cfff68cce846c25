import type { Locale } from '#base/locale.ts';
import { presentRole, presentUser } from '../accounts.presenter.ts';
import type { ListedRole, ListedUser } from './users.contract.ts';
import type { ListedRoleRow, ListedUserRow } from './users.repository.ts';

/** In a reader's language, if given. */
export function presentListedUser(row: ListedUserRow, locale?: Locale): ListedUser {
  return {
    ...presentUser(row, locale),
    role_name: row.role_name,
    role_translations: JSON.parse(row.role_translations),
    level: row.level,
    active: row.active === 1,
    second_factor: row.two_factor_enabled === 1,
    email_confirmed: row.email_verified === 1,
    created_at: row.created_at,
  };
}

export function presentListedRole(row: ListedRoleRow, names: readonly string[]): ListedRole {
  return { ...presentRole(row, names), users: Number(row.users), fixed: row.key === 'administrator' };
}
