import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const contractOf = lazy(async () => ({ default: (await import('./contract-of-quote.tsx')).ContractOfQuote }));

export const related: ModuleRelated = {
  accepted_quote: { key: 'contract', permission: 'contracts', Part: contractOf },
};
