/** What a role can be granted of each module. */
export const permissionActions = ['create', 'read', 'update', 'delete'] as const;

export type PermissionAction = (typeof permissionActions)[number];

/** What the first roles are granted of a permission; the System administrator has all, everybody else starts without. */
export interface FirstGrants {
  supervisor?: readonly PermissionAction[];
  staff?: readonly PermissionAction[];
}

/** Filled in by the registry, so that the names of all permissions are a type. */
// biome-ignore lint/suspicious/noEmptyInterface: the registry adds its modules
export interface Registered {}

type DeclaredNames<M> = M extends { permissions: infer P } ? Extract<keyof P, string> : never;

/** The name of a permission that some module declares, such as `projects`. */
export type PermissionName = Registered extends { modules: readonly (infer M)[] } ? DeclaredNames<M> : never;

/** A permission as the running server knows it. */
export interface Permission {
  name: string;
  grants: FirstGrants;
}

/** The names of the specification come first in a role's text, in its order. */
const named = ['users', 'projects', 'orders', 'clients', 'settings', 'partners'];

/** The permissions of modules as a role's text lists them: those of the specification, then the others in the given order. */
export function permissionsOf(
  modules: readonly { permissions?: Readonly<Record<string, FirstGrants>> }[],
): Permission[] {
  const declared = modules.flatMap(({ permissions = {} }) =>
    Object.entries(permissions).map(([name, grants]) => ({ name, grants })),
  );
  const place = ({ name }: Permission) => (named.includes(name) ? named.indexOf(name) : named.length);
  return declared.toSorted((one, other) => place(one) - place(other));
}
