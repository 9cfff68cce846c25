import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Inbox, Settings } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [
    { key: 'requests', to: '/admin/requests', icon: Inbox, group: 'sales', place: 10 },
    { key: 'lead_settings', to: '/admin/lead-settings', icon: Settings, group: 'sales', place: 90 },
  ],
  creates: [{ key: 'request', to: '/admin/requests', icon: Inbox, permission: 'orders' }],
  permissions: { orders: 'sales' },
};
