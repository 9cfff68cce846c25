import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const days = lazy(async () => ({ default: (await import('./days-of-contract.tsx')).DaysOfContract }));

export const related: ModuleRelated = {
  contract: { key: 'diary', permission: 'contracts', Part: days },
};
