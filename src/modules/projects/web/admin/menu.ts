import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Building2 } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'projects', to: '/admin/projects', icon: Building2, group: 'works', upfront: true }],
  creates: [{ key: 'project', to: '/admin/projects/new', icon: Building2, permission: 'projects' }],
  permissions: { projects: 'works' },
};
