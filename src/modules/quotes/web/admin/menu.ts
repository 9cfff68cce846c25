import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { FileText } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'quotes', to: '/admin/quotes', icon: FileText, group: 'sales', place: 60 }],
  creates: [{ key: 'quote', to: '/admin/quotes/new', icon: FileText, permission: 'quotes' }],
  permissions: { quotes: 'sales' },
};
