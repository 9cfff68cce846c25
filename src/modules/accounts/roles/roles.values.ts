import { permissionActions } from '#base/permissions.ts';
import { staffLevel } from '#base/staff.ts';

export const userTypes = ['admin', 'supervisor', 'user'] as const;

export type UserType = (typeof userTypes)[number];

/** A user's type by the level of their role: customers have type `user`, and staff never do. */
export function typeFor(level: number, wanted: UserType | undefined): UserType {
  if (level > staffLevel) return 'user';
  if (wanted && wanted !== 'user') return wanted;
  return level === 1 ? 'admin' : 'supervisor';
}

/** The roles of every installation, identified by key: lower levels are stronger. */
export const firstRoles = [
  { key: 'administrator', name: 'مدير النظام', english: 'System administrator', level: 1 },
  { key: 'supervisor', name: 'مشرف', english: 'Supervisor', level: 2 },
  { key: 'staff', name: 'موظف', english: 'Staff', level: 3 },
  /** The role of people who register. */
  { key: 'customer', name: 'عميل', english: 'Customer', level: 10 },
] as const;

export type RoleKey = (typeof firstRoles)[number]['key'];

/** A role's permissions JSON: one entry per permission, with each action true or false. */
export function permissionsText(
  names: readonly string[],
  allows: (name: string, action: string) => boolean,
): string {
  return JSON.stringify(
    names.map((module) => ({
      module,
      actions: Object.fromEntries(permissionActions.map((action) => [action, allows(module, action)])),
    })),
  );
}
