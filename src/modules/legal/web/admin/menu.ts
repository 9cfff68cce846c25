import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { ScrollText } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'legal', to: '/admin/legal', icon: ScrollText, group: 'website' }],
  permissions: { pages: 'website' },
};
