import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Landmark } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'e_invoicing', to: '/admin/e-invoicing', icon: Landmark, group: 'finance', place: 90 }],
};
