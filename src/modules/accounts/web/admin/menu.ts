import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Users } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'users', to: '/admin/users', icon: Users, group: 'administration', upfront: true }],
  creates: [{ key: 'user', to: '/admin/users/new', icon: Users, permission: 'users' }],
  permissions: { users: 'administration', clients: 'sales' },
};
