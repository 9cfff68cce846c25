import { permissionActions, permissionModules } from '#base/permissions.ts';
import type { Rights } from '#ui/admin/rights.tsx';
import { permits } from '../../accounts.policy.ts';
import { permissionsText } from '../../accounts.roles.ts';
import type { ListedRole } from '../../users.contract.ts';

/** Every permission there is, as `module.action`, in the order of the grid. */
const allPermissions = permissionModules.flatMap((module) =>
  permissionActions.map((action) => `${module}.${action}`),
);

/** The permissions a role's text grants, as `module.action`, in the order of the grid. */
export function grantedBy(text: string): readonly string[] {
  const allows = permits(text);
  return allPermissions.filter((permission) => {
    const [module = '', action = ''] = permission.split('.');
    return allows(module, action);
  });
}

/** The permissions text of what is granted. */
export function textOf(granted: readonly string[]): string {
  return permissionsText((action, module) => granted.includes(`${module}.${action}`));
}

/** `granted` with `changed` given or taken, in the order of the grid. */
export function withPermissions(granted: readonly string[], changed: readonly string[], given: boolean) {
  return allPermissions.filter((one) => (changed.includes(one) ? given : granted.includes(one)));
}

/** Whether this role may be given and changed with these rights: nobody grants more than they have. */
export function isWithin(rights: Rights, role: ListedRole): boolean {
  const mine = (permission: string) => {
    const [module = '', action = ''] = permission.split('.');
    return rights.can(module, action);
  };
  return role.level >= rights.level && grantedBy(role.permissions).every(mine);
}
