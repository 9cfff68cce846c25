import { route } from '@react-router/dev/routes';

const admin = 'modules/customers/web/admin';

export const adminRoutes = [
  route('customers', `${admin}/customers-frame-page.tsx`, [
    route('', `${admin}/customers-page.tsx`, [route('new', `${admin}/new-customer-page.tsx`)]),
    route('doubles', `${admin}/doubles-page.tsx`),
    route(':id', `${admin}/customer-page.tsx`),
  ]),
];
