import { route } from '@react-router/dev/routes';

const admin = 'modules/change-orders/web/admin';

export const adminRoutes = [
  route('change-orders', `${admin}/orders-page.tsx`, [route(':id', `${admin}/order-page.tsx`)]),
];
