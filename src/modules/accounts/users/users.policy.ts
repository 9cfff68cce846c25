import type { PermissionAction, PermissionName } from '#base/permissions.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Granted } from '../roles/role-permissions.engine.ts';

/** Nobody may change a stronger user. */
export function isStronger(level: number, caller: Caller): boolean {
  return caller === null || level < caller.level;
}

/** Whether a role has a level or a permission that the caller cannot grant. */
export function exceeds(role: { level: number; granted: Granted }, caller: Caller): boolean {
  if (caller === null || isStronger(role.level, caller)) return true;
  return [...role.granted].some((one) => {
    const [name, action] = one.split('.') as [PermissionName, PermissionAction];
    return !caller.can(name, action);
  });
}
