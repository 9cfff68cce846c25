import { permissionActions, permissionModules } from '#base/permissions.ts';
import type { Caller } from '#server/http/caller.ts';
import { permits } from './accounts.policy.ts';
import type { RoleRow } from './accounts.repository.ts';

/** Nobody touches who is stronger than themselves. */
export function isStronger(level: number, caller: Caller): boolean {
  return caller === null || level < caller.level;
}

/** Whether a role holds a level or a permission that the caller has not got to give. */
export function exceeds(role: Pick<RoleRow, 'level' | 'permissions'>, caller: Caller): boolean {
  if (caller === null || isStronger(role.level, caller)) return true;
  const allows = permits(role.permissions);
  return permissionModules.some((module) =>
    permissionActions.some((action) => allows(module, action) && !caller.can(module, action)),
  );
}
