import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const retentionOf = lazy(async () => ({
  default: (await import('./retention-of-contract.tsx')).RetentionOfContract,
}));

export const related: ModuleRelated = {
  contract: { key: 'retention', permission: 'contracts', Part: retentionOf },
};
