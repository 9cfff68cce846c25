import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Download, FileSignature, Upload } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [
    { key: 'receipts', to: '/admin/receipts', icon: Download, group: 'finance', place: 20 },
    { key: 'payments', to: '/admin/payments', icon: Upload, group: 'finance', place: 21 },
    { key: 'cheques', to: '/admin/cheques', icon: FileSignature, group: 'finance', place: 22 },
  ],
  creates: [
    { key: 'receipt', to: '/admin/receipts/new', icon: Download, permission: 'vouchers' },
    { key: 'payment', to: '/admin/payments/new', icon: Upload, permission: 'vouchers' },
  ],
  permissions: { vouchers: 'finance' },
};
