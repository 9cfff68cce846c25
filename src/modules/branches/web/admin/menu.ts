import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { MapPin } from '#ui/icon.tsx';

export const menu: ModuleMenu = {
  pages: [{ key: 'branches', to: '/admin/branches', icon: MapPin, group: 'website' }],
  creates: [{ key: 'branch', to: '/admin/branches/new', icon: MapPin, permission: 'pages' }],
};
