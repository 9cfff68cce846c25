import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { ScrollText } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'system_log', to: '/admin/system-log', icon: ScrollText, group: 'administration' }],
};
