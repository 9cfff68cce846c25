import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { ArrowLeftRight, Coins, Wallet } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [
    { key: 'money_accounts', to: '/admin/money-accounts', icon: Wallet, group: 'finance', place: 55 },
    { key: 'transfers', to: '/admin/transfers', icon: ArrowLeftRight, group: 'finance', place: 56 },
    { key: 'petty_cash', to: '/admin/petty-cash', icon: Coins, group: 'finance', place: 57 },
  ],
  creates: [{ key: 'petty_expense', to: '/admin/petty-cash/new', icon: Coins, permission: 'accounting' }],
};
