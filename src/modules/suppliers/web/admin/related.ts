import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const costsOf = lazy(async () => ({
  default: (await import('./costs-of-contract.tsx')).CostsOfContract,
}));

const billsOf = lazy(async () => ({ default: (await import('./bills-of-supplier.tsx')).BillsOfSupplier }));

export const related: ModuleRelated = {
  customer: { key: 'bills', permission: 'accounting', Part: billsOf },
  contract: { key: 'costs', permission: 'accounting', Part: costsOf },
};
