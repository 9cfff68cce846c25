import { type Permission, type PermissionAction, permissionActions } from '#base/permissions.ts';
import type { RoleKey } from './roles.values.ts';

/** What a role is granted, as `projects.read`; rows of the database come as one text, separated by spaces. */
export type Granted = ReadonlySet<string>;

export function grantedIn(text: string | null): Granted {
  return new Set(text?.split(' ') ?? []);
}

/** Whether somebody may do something, by a permission's name and an action. */
export type Allows = (name: string, action: string) => boolean;

export function allowedBy(granted: Granted): Allows {
  return (name, action) => granted.has(`${name}.${action}`);
}

/** What the users of a role may do, by its rows; the System administrator may do everything. */
export function rightsOf(key: RoleKey | null, granted: string | null): Allows {
  return key === 'administrator' ? () => true : allowedBy(grantedIn(granted));
}

/** Whether a role of a first start is granted an action; other roles start without. */
export function isFirstGrant(key: RoleKey | null, { grants }: Permission, action: PermissionAction): boolean {
  if (key === 'administrator') return true;
  if (key !== 'supervisor' && key !== 'staff') return false;
  return grants[key]?.includes(action) ?? false;
}

/** A role's rows for these permissions. */
export function rowsOf(
  roleId: number,
  names: readonly string[],
  allows: (name: string, action: PermissionAction) => boolean,
) {
  return names.flatMap((module) =>
    permissionActions.map((action) => ({
      role_id: roleId,
      module,
      action,
      allowed: Number(allows(module, action)),
    })),
  );
}
