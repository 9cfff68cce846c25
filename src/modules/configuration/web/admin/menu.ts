import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Settings } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'config', to: '/admin/config', icon: Settings, group: 'website', upfront: true }],
  permissions: { settings: 'administration' },
};
