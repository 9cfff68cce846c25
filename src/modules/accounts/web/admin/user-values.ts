import type { UserType } from '../../roles/roles.values.ts';
import type { ListedRole, ListedUser } from '../../users/users.contract.ts';
import { grantedBy } from './permissions.ts';

export interface UserValues {
  name: string;
  email: string;
  mobile: string;
  username: string;
  city: string;
  type: UserType;
  /** The role's id; 0 until one is selected. */
  role: number;
  password: string;
  active: boolean;
}

export function valuesOf(user: ListedUser | null): UserValues {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    mobile: user?.mobile ?? '',
    username: user?.username ?? '',
    city: user?.city ?? '',
    type: user?.type ?? 'user',
    role: user?.role ?? 0,
    password: '',
    active: user?.active ?? true,
  };
}

/** The role of a user for readers without access to roles: as far as their record contains it. */
export function roleOf(user: ListedUser): ListedRole {
  const { role: id, role_name: name, role_translations: translations, level, updated_at } = user;
  return { id, name, translations, level, permissions: '[]', users: 0, fixed: false, updated_at };
}

/** Changes to a role in the form of one of its users. */
export interface RoleValues {
  /** The role with these permissions; 0 for none. */
  id: number;
  granted: readonly string[];
  /** Set while the role is copied as a new one. */
  copy: { name: string; english: string; level: number } | null;
}

export function roleValuesOf(role: ListedRole | undefined): RoleValues {
  return { id: role?.id ?? 0, granted: role ? grantedBy(role.permissions) : [], copy: null };
}

/**
 * Request body that saves a user. An empty password is not sent, so that it stays, nor is a role assigned by
 * the server.
 */
export function userBody(values: UserValues, user: ListedUser | null, role: number | undefined) {
  const { password, active, ...fields } = values;
  return {
    ...fields,
    role,
    ...((password !== '' || !user) && { password, password_confirmation: password }),
    ...(user && { active, updated_at: user.updated_at }),
  };
}
