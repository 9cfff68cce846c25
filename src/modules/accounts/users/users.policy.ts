import type { PermissionAction, PermissionName } from '#base/permissions.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Granted } from '../roles/role-permissions.engine.ts';

/** Nobody touches who is stronger than themselves. */
export function isStronger(level: number, caller: Caller): boolean {
  return caller === null || level < caller.level;
}

/** Whether a role holds a level or a permission that the caller has not got to give. */
export function exceeds(role: { level: number; granted: Granted }, caller: Caller): boolean {
  if (caller === null || isStronger(role.level, caller)) return true;
  return [...role.granted].some((one) => {
    const [name, action] = one.split('.') as [PermissionName, PermissionAction];
    return !caller.can(name, action);
  });
}
