import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const costsOf = lazy(async () => ({
  default: (await import('./costs-of-contract.tsx')).CostsOfContract,
}));

export const related: ModuleRelated = {
  contract: { key: 'costs', permission: 'accounting', Part: costsOf },
};
