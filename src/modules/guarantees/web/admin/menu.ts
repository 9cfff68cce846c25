import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Stamp } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'guarantees', to: '/admin/guarantees', icon: Stamp, group: 'works', place: 85 }],
  creates: [{ key: 'guarantee', to: '/admin/guarantees/new', icon: Stamp, permission: 'contracts' }],
};
