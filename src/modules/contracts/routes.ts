import { route } from '@react-router/dev/routes';

const admin = 'modules/contracts/web/admin';

export const adminRoutes = [
  route('contracts', `${admin}/contracts-page.tsx`, [route(':id', `${admin}/contract-page.tsx`)]),
];
