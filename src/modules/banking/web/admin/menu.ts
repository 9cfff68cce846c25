import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { ArrowLeftRight, Wallet } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [
    { key: 'money_accounts', to: '/admin/money-accounts', icon: Wallet, group: 'finance', place: 55 },
    { key: 'transfers', to: '/admin/transfers', icon: ArrowLeftRight, group: 'finance', place: 56 },
  ],
};
