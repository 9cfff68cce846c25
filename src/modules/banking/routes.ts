import { route } from '@react-router/dev/routes';

const admin = 'modules/banking/web/admin';

export const adminRoutes = [
  route('money-accounts', `${admin}/money-page.tsx`, [route(':id', `${admin}/money-account-page.tsx`)]),
  route('money-accounts/:id/reconciliation', `${admin}/reconcile/reconciliation-page.tsx`),
  route('transfers', `${admin}/transfers-page.tsx`, [route(':id', `${admin}/transfer-page.tsx`)]),
  route('petty-cash', `${admin}/petty/petty-page.tsx`, [route(':id', `${admin}/petty/expense-page.tsx`)]),
];
