import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Inbox } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'requests', to: '/admin/requests', icon: Inbox, group: 'sales', place: 10 }],
  creates: [{ key: 'request', to: '/admin/requests', icon: Inbox, permission: 'orders' }],
  permissions: { orders: 'sales' },
};
