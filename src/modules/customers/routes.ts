import { route } from '@react-router/dev/routes';

const admin = 'modules/customers/web/admin';

export const adminRoutes = [
  route('customers', `${admin}/customers-page.tsx`, [route(':id', `${admin}/customer-page.tsx`)]),
];
