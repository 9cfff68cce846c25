import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const invoicesOf = lazy(async () => ({
  default: (await import('./invoices-of-record.tsx')).InvoicesOfRecord,
}));
const stepOf = lazy(async () => ({ default: (await import('./invoicing-step.tsx')).InvoicingStep }));

const list = { key: 'invoices', permission: 'invoices', Part: invoicesOf };
const step = { key: 'invoicing', permission: 'invoices', Part: stepOf };

export const related: ModuleRelated = {
  contract: list,
  certificate: list,
  customer: list,
  signed_contract: step,
  active_contract: step,
  agreed_certificate: step,
};
