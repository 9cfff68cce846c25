import type { PermissionAction, PermissionName } from '#base/permissions.ts';
import { staffLevel } from '#base/staff.ts';
import type { HttpContext } from './request.ts';

/** Who is calling: null for a visitor who is not signed in. */
export type Caller = null | {
  id: number;
  name: string;
  level: number;
  can(module: PermissionName, action: PermissionAction): boolean;
};

/** Whether a caller may make a call at all. Answers 401 or 403 follow from false, by whether there is a session. */
export type Policy = (caller: Caller) => boolean;

/** Visitors too; each such call stands in a list that `access.api.test.ts` holds against the contracts. */
export const everyone: Policy = () => true;

/** Who is signed in. */
export const signedIn: Policy = (caller) => caller !== null;

/** Finds out from a request who is calling. */
export type Identify = (http: HttpContext) => Promise<Caller>;

/** A policy that tells what it asks for. */
export type StaffPolicy = Policy & {
  level: number;
  permission: { modules: readonly PermissionName[]; action: PermissionAction };
};

/**
 * Staff: level 3 or lower, or another that is named, and the action in the role's matrix, under the one module or under any
 * of several.
 */
export function staffWho(
  module: PermissionName | readonly PermissionName[],
  action: PermissionAction,
  level: number = staffLevel,
): StaffPolicy {
  const modules = [module].flat();
  const policy: Policy = (caller) =>
    caller !== null && caller.level <= level && modules.some((one) => caller.can(one, action));
  return Object.assign(policy, { level, permission: { modules, action } });
}
