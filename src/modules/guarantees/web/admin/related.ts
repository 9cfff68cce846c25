import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const guaranteesOf = lazy(async () => ({
  default: (await import('./guarantees-of-contract.tsx')).GuaranteesOfContract,
}));

const advance = lazy(async () => ({
  default: (await import('./guaranteed-advance.tsx')).GuaranteedAdvance,
}));

export const related: ModuleRelated = {
  contract: { key: 'guarantees', permission: 'contracts', Part: guaranteesOf },
  guaranteed_advance: { key: 'guaranteed_advance', permission: 'contracts', Part: advance },
};
