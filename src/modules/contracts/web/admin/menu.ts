import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { FileSignature } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'contracts', to: '/admin/contracts', icon: FileSignature, group: 'works', place: 10 }],
  creates: [{ key: 'contract', to: '/admin/contracts/new', icon: FileSignature, permission: 'contracts' }],
  permissions: { contracts: 'works' },
};
