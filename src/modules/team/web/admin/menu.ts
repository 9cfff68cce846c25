import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Users } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'team', to: '/admin/team', icon: Users, group: 'website' }],
  creates: [{ key: 'person', to: '/admin/team/new', icon: Users, permission: 'pages' }],
};
