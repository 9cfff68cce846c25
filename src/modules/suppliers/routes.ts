import { route } from '@react-router/dev/routes';

const admin = 'modules/suppliers/web/admin';

export const adminRoutes = [
  route('suppliers', `${admin}/suppliers-page.tsx`),
  route('costs', `${admin}/costs-page.tsx`),
  route('supplier-bills', `${admin}/bills-page.tsx`, [route(':id', `${admin}/bill-page.tsx`)]),
  route('customers/:id/supplier-statement', `${admin}/supplier-statement-page.tsx`),
];
