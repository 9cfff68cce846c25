import { lazy } from 'react';
import type { ModuleRelated } from '#ui/admin/panel-related.ts';

const vouchersOf = lazy(async () => ({
  default: (await import('./vouchers-of-record.tsx')).VouchersOfRecord,
}));
const paymentOf = lazy(async () => ({ default: (await import('./record-payment.tsx')).RecordPayment }));

const refundOf = lazy(async () => ({ default: (await import('./record-payment.tsx')).RefundPayment }));

const creditOf = lazy(async () => ({ default: (await import('./record-payment.tsx')).CustomerCredit }));

const list = { key: 'vouchers', permission: 'vouchers', Part: vouchersOf };
const refund = { key: 'refund', permission: 'vouchers', Part: refundOf };
const payment = { key: 'payment', permission: 'vouchers', Part: paymentOf };

export const related: ModuleRelated = {
  invoice: list,
  customer: list,
  issued_invoice: payment,
  open_invoice: payment,
  agreed_release: payment,
  overpaid_invoice: refund,
  credit_note: refund,
  customer_in_credit: { key: 'credit', permission: 'vouchers', Part: creditOf },
};
