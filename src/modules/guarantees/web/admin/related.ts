import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const guaranteesOf = lazy(async () => ({
  default: (await import('./guarantees-of-contract.tsx')).GuaranteesOfContract,
}));

export const related: ModuleRelated = {
  contract: { key: 'guarantees', permission: 'contracts', Part: guaranteesOf },
};
