export const permissionModules = ['users', 'projects', 'orders', 'clients', 'settings', 'partners'] as const;
export const permissionActions = ['create', 'read', 'update', 'delete'] as const;

export const userTypes = ['admin', 'supervisor', 'user'] as const;

type Module = (typeof permissionModules)[number];
type Action = (typeof permissionActions)[number];

/** The roles of every installation: lower levels are stronger. They are found by their keys. */
export const firstRoles = [
  {
    key: 'administrator',
    name: 'مدير النظام',
    english: 'System administrator',
    level: 1,
    allows: () => true,
  },
  {
    key: 'supervisor',
    name: 'مشرف',
    english: 'Supervisor',
    level: 2,
    allows: (action: Action) => action !== 'delete',
  },
  {
    key: 'staff',
    name: 'موظف',
    english: 'Staff',
    level: 3,
    allows: (action: Action) => action === 'read',
  },
  /** The role of people who register. */
  { key: 'customer', name: 'عميل', english: 'Customer', level: 10, allows: () => false },
] as const;

export type RoleKey = (typeof firstRoles)[number]['key'];

/** The permissions text of a role: one entry for each module, each action true or false. */
export function permissionsText(allows: (action: Action, module: Module) => boolean): string {
  return JSON.stringify(
    permissionModules.map((module) => ({
      module,
      actions: Object.fromEntries(permissionActions.map((action) => [action, allows(action, module)])),
    })),
  );
}
