import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { ClipboardList } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'replies', to: '/admin/replies', icon: ClipboardList, group: 'sales', place: 80 }],
  creates: [
    {
      key: 'reply',
      to: '/admin/replies/new',
      icon: ClipboardList,
      permission: 'replies',
    },
  ],
  permissions: { replies: 'sales' },
};
