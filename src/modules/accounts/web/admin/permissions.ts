import { permissionActions } from '#base/permissions.ts';
import type { Rights } from '#ui/admin/rights.tsx';
import { permits } from '../../accounts.policy.ts';
import { permissionsText } from '../../roles/roles.values.ts';
import type { ListedRole } from '../../users/users.contract.ts';

/** Names of all permissions, in the order of a role's JSON. */
export function namesIn(text: string): readonly string[] {
  return (JSON.parse(text) as { module: string }[]).map(({ module }) => module);
}

/** A role's grants as `module.action`, sorted for comparison. */
export function grantedBy(text: string): readonly string[] {
  const allows = permits(text);
  return namesIn(text)
    .flatMap((name) =>
      permissionActions.filter((action) => allows(name, action)).map((action) => `${name}.${action}`),
    )
    .toSorted();
}

/** Permissions JSON from the grants for these names. */
export function textOf(granted: readonly string[], names: readonly string[]): string {
  return permissionsText(names, (name, action) => granted.includes(`${name}.${action}`));
}

/** `granted` with `changed` added or removed. */
export function withPermissions(granted: readonly string[], changed: readonly string[], given: boolean) {
  const others = granted.filter((one) => !changed.includes(one));
  return (given ? [...others, ...changed] : others).toSorted();
}

/** Whether this role may be assigned and changed with these rights: nobody grants more than they have. */
export function isWithin(rights: Rights, role: ListedRole): boolean {
  const mine = (permission: string) => {
    const [module = '', action = ''] = permission.split('.');
    return rights.can(module, action);
  };
  return role.level >= rights.level && grantedBy(role.permissions).every(mine);
}
