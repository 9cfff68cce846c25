import { route } from '@react-router/dev/routes';

const admin = 'modules/invoices/web/admin';

export const adminRoutes = [
  route('invoices', `${admin}/invoices-page.tsx`, [route(':id', `${admin}/invoice-page.tsx`)]),
];
