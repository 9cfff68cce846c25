import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const vouchersOf = lazy(async () => ({
  default: (await import('./vouchers-of-record.tsx')).VouchersOfRecord,
}));
const paymentOf = lazy(async () => ({ default: (await import('./record-payment.tsx')).RecordPayment }));

const list = { key: 'vouchers', permission: 'vouchers', Part: vouchersOf };
const payment = { key: 'payment', permission: 'vouchers', Part: paymentOf };

export const related: ModuleRelated = {
  invoice: list,
  customer: list,
  issued_invoice: payment,
  open_invoice: payment,
  agreed_release: payment,
};
