import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Contact } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'customers', to: '/admin/customers', icon: Contact, group: 'sales', place: 20 }],
  creates: [{ key: 'customer', to: '/admin/customers/new', icon: Contact, permission: 'clients' }],
};
