import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { PencilRuler } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'certificates', to: '/admin/certificates', icon: PencilRuler, group: 'works', place: 30 }],
};
