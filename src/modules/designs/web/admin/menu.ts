import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { PencilRuler } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [
    { key: 'design-requests', to: '/admin/design-requests', icon: PencilRuler, group: 'sales', place: 15 },
  ],
};
