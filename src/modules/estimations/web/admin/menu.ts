import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Calculator } from '#ui/icon.tsx';
import { Tags } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [
    { key: 'estimations', to: '/admin/estimations', icon: Calculator, group: 'sales', upfront: true },
    { key: 'price_book', to: '/admin/price-book', icon: Tags, group: 'sales' },
  ],
  creates: [{ key: 'estimation', to: '/admin/estimations/new', icon: Calculator, permission: 'orders' }],
};
