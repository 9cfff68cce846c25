import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { GitCompareArrows } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [
    { key: 'change_orders', to: '/admin/change-orders', icon: GitCompareArrows, group: 'works', place: 20 },
  ],
  creates: [
    {
      key: 'change_order',
      to: '/admin/change-orders/new',
      icon: GitCompareArrows,
      permission: 'contracts',
    },
  ],
};
