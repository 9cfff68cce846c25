import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { ClipboardList, Handshake, ReceiptText } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [
    { key: 'suppliers', to: '/admin/suppliers', icon: Handshake, group: 'finance', place: 39 },
    { key: 'supplier_bills', to: '/admin/supplier-bills', icon: ReceiptText, group: 'finance', place: 40 },
    { key: 'costs', to: '/admin/costs', icon: ClipboardList, group: 'finance', place: 41 },
  ],
  creates: [
    {
      key: 'supplier_bill',
      to: '/admin/supplier-bills/new',
      icon: ReceiptText,
      permission: 'accounting',
    },
  ],
};
