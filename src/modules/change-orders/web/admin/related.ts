import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const ordersOf = lazy(async () => ({
  default: (await import('./orders-of-contract.tsx')).OrdersOfContract,
}));

const accepted = lazy(async () => ({ default: (await import('./accepted-order.tsx')).AcceptedOrder }));

export const related: ModuleRelated = {
  contract: { key: 'change_orders', permission: 'contracts', Part: ordersOf },
  active_contract: { key: 'accepted_order', permission: 'contracts', Part: accepted },
};
