/** What a role's permissions are given for. What has no name of its own here follows one that has: units and pictures, projects. */
export const permissionModules = ['users', 'projects', 'orders', 'clients', 'settings', 'partners'] as const;
export const permissionActions = ['create', 'read', 'update', 'delete'] as const;

export type PermissionModule = (typeof permissionModules)[number];
export type PermissionAction = (typeof permissionActions)[number];
