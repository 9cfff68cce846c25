import type { Caller } from '#server/http/caller.ts';

interface Permission {
  module: string;
  actions: Record<string, boolean>;
}

/** Reads a role's permissions text (see `permissionsText`). */
export function permits(text: string): (module: string, action: string) => boolean {
  const permissions = JSON.parse(text) as Permission[];
  return (module, action) =>
    permissions.find((permission) => permission.module === module)?.actions[action] === true;
}

/** Level 3 or lower is staff, whom the configuration may ask for a second factor. */
export function maySkipSecondFactor(user: { level: number; two_factor_enabled: number }): boolean {
  return user.level > 3 || user.two_factor_enabled === 1;
}

/** One's own role, or any with users.read. */
export function maySeeRoleOf(caller: Caller, userId: number): boolean {
  return caller !== null && (caller.id === userId || mayReadUsers(caller));
}

export function mayReadUsers(caller: Caller): boolean {
  return caller !== null && caller.level <= 3 && caller.can('users', 'read');
}
