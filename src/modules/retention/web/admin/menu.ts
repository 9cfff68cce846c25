import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Vault } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'retention', to: '/admin/retention', icon: Vault, group: 'works', place: 80 }],
};
