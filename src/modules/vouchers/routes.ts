import { route } from '@react-router/dev/routes';

const admin = 'modules/vouchers/web/admin';

export const adminRoutes = [
  route('receipts', `${admin}/receipts-page.tsx`, [route(':id', `${admin}/receipt-page.tsx`)]),
  route('payments', `${admin}/payments-page.tsx`, [route(':id', `${admin}/payment-page.tsx`)]),
  route('customers/:id/statement', `${admin}/statement-page.tsx`),
  route('cheques', `${admin}/cheques-page.tsx`, [route(':id', `${admin}/cheque-page.tsx`)]),
];
