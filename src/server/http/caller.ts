import type { PermissionAction, PermissionName } from '#base/permissions.ts';
import { staffLevel } from '#base/staff.ts';
import type { Proof } from '#wire/proof.ts';
import type { Connection } from '../db/database.ts';
import type { HttpContext } from './request.ts';

/** The caller: null for a visitor who is not signed in. */
export type Caller = null | {
  id: number;
  name: string;
  level: number;
  /** Id of their role. */
  role?: number;
  can(module: PermissionName, action: PermissionAction): boolean;
  /** The same person as of a transaction; null if they may not sign in any more. */
  again?(on: Connection): Promise<Caller>;
  /** Whether they may make the present call as of a transaction. */
  stillMay?(on: Connection): Promise<boolean>;
  /** The proof that is due before a guarded call, null while the last is recent; absent for callers without a session. */
  proofDue?(): Promise<Proof | null>;
};

/** Whether a caller may make a call at all. False is answered 401 without a session and 403 with one. */
export type Policy = (caller: Caller) => boolean;

/** Includes visitors; `access.api.test.ts` lists all such calls. */
export const everyone: Policy = () => true;

/** Only signed-in callers. */
export const signedIn: Policy = (caller) => caller !== null;

/** Identifies the caller of a request. */
export type Identify = (http: HttpContext) => Promise<Caller>;

/** A policy with its requirements as data. */
export type StaffPolicy = Policy & {
  level: number;
  permission: { modules: readonly PermissionName[]; action: PermissionAction };
};

/**
 * Staff: level 3 or lower unless another is given, with the action in the role's matrix for the module or any
 * of several.
 */
export function staffCan(
  module: PermissionName | readonly PermissionName[],
  action: PermissionAction,
  level: number = staffLevel,
): StaffPolicy {
  const modules = [module].flat();
  const policy: Policy = (caller) =>
    caller !== null && caller.level <= level && modules.some((one) => caller.can(one, action));
  return Object.assign(policy, { level, permission: { modules, action } });
}
