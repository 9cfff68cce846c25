import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const quotesOf = lazy(async () => ({ default: (await import('./quotes-of-record.tsx')).QuotesOfRecord }));

export const related: ModuleRelated = {
  design_request: { key: 'quotes', permission: 'quotes', Part: quotesOf },
  request: { key: 'quotes', permission: 'quotes', Part: quotesOf },
  estimation: { key: 'quotes', permission: 'quotes', Part: quotesOf },
};
