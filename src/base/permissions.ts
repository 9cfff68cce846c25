/** Actions that a role can be granted on a permission. */
export const permissionActions = ['create', 'read', 'update', 'delete'] as const;

export type PermissionAction = (typeof permissionActions)[number];

/** First grants of a permission by role; the System administrator has all, other roles start with none. */
export interface FirstGrants {
  supervisor?: readonly PermissionAction[];
  staff?: readonly PermissionAction[];
}

/** Extended by the registry, so that the names of all permissions are a type. */
// biome-ignore lint/suspicious/noEmptyInterface: the registry adds its modules
export interface Registered {}

type DeclaredNames<M> = M extends { permissions: infer P } ? Extract<keyof P, string> : never;

/** Name of a declared permission, such as `projects`. */
export type PermissionName = Registered extends { modules: readonly (infer M)[] } ? DeclaredNames<M> : never;

/** A permission in the running server. */
export interface Permission {
  name: string;
  grants: FirstGrants;
}

/** Names from the specification, first in a role's JSON and in its order. */
const named = ['users', 'projects', 'orders', 'clients', 'settings', 'partners'];

/**
 * The modules' permissions in the order of a role's JSON: those of the specification, then the others as
 * given.
 */
export function permissionsOf(
  modules: readonly { permissions?: Readonly<Record<string, FirstGrants>> }[],
): Permission[] {
  const declared = modules.flatMap(({ permissions = {} }) =>
    Object.entries(permissions).map(([name, grants]) => ({ name, grants })),
  );
  const place = ({ name }: Permission) => (named.includes(name) ? named.indexOf(name) : named.length);
  return declared.toSorted((one, other) => place(one) - place(other));
}
