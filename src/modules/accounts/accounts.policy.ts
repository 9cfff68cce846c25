import type { PermissionAction } from '#base/permissions.ts';
import { staffLevel } from '#base/staff.ts';
import type { Caller } from '#server/http/caller.ts';

interface Entry {
  module: string;
  actions: Record<string, boolean>;
}

/** Parses a role's permissions JSON (see `permissionsText`). */
export function permits(text: string): (module: string, action: string) => boolean {
  const permissions = JSON.parse(text) as Entry[];
  return (module, action) =>
    permissions.find((permission) => permission.module === module)?.actions[action] === true;
}

/** The configuration can require a second factor of staff. */
export function maySkipSecondFactor(user: { level: number; two_factor_enabled: number }): boolean {
  return user.level > staffLevel || user.two_factor_enabled === 1;
}

/** One's own role, or any with users.read. */
export function maySeeRoleOf(caller: Caller, userId: number): boolean {
  return caller !== null && (caller.id === userId || mayReadUsers(caller));
}

export function mayReadUsers(caller: Caller): boolean {
  return caller !== null && caller.level <= staffLevel && caller.can('users', 'read');
}

/**
 * Whether somebody's matrix allows an action on a user's record. Customers' records are under `clients`;
 * `users` covers everybody with an account, customers too
 * (docs/decisions/2026-11-22-one-session-and-whose-records.md).
 */
export function mayWith(
  user: { type: string; level: number },
  action: PermissionAction,
  { can }: Pick<NonNullable<Caller>, 'can'>,
): boolean {
  const isCustomer = user.type === 'user' && user.level > staffLevel;
  return can('users', action) || (isCustomer && can('clients', action));
}

/** Whether somebody's matrix allows creating any kind of user. */
export function mayCreate({ can }: Pick<NonNullable<Caller>, 'can'>): boolean {
  return can('users', 'create') || can('clients', 'create');
}
