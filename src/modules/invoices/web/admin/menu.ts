import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { ReceiptText } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'invoices', to: '/admin/invoices', icon: ReceiptText, group: 'finance', place: 10 }],
  creates: [{ key: 'invoice', to: '/admin/invoices/new', icon: ReceiptText, permission: 'invoices' }],
  permissions: { invoices: 'finance' },
};
