import { type Permission, type PermissionAction, permissionActions } from '#base/permissions.ts';
import type { RoleKey } from './roles.values.ts';

/** A role's grants, such as `projects.read`; from the database as one space-separated text. */
export type Granted = ReadonlySet<string>;

export function grantedIn(text: string | null): Granted {
  return new Set(text?.split(' ') ?? []);
}

/** Whether somebody may perform an action, by permission name and action. */
export type Allows = (name: string, action: string) => boolean;

export function allowedBy(granted: Granted): Allows {
  return (name, action) => granted.has(`${name}.${action}`);
}

/** Rights of a role's users by its rows; the System administrator may do everything. */
export function rightsOf(key: RoleKey | null, granted: string | null): Allows {
  return key === 'administrator' ? () => true : allowedBy(grantedIn(granted));
}

/** Whether a first role is granted an action; other roles start without. */
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
