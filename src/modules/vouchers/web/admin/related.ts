import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const vouchersOf = lazy(async () => ({
  default: (await import('./vouchers-of-record.tsx')).VouchersOfRecord,
}));

const list = { key: 'vouchers', permission: 'vouchers', Part: vouchersOf };

export const related: ModuleRelated = { invoice: list, customer: list };
