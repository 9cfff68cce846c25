import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Handshake } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'partners', to: '/admin/partners', icon: Handshake, group: 'website', upfront: true }],
  creates: [{ key: 'partner', to: '/admin/partners/new', icon: Handshake, permission: 'partners' }],
  permissions: { partners: 'website' },
};
