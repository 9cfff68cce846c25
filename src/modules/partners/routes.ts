import { route } from '@react-router/dev/routes';

const admin = 'modules/partners/web/admin';

export const adminRoutes = [
  route('partners', `${admin}/partners-page.tsx`, [route(':id', `${admin}/partner-page.tsx`)]),
];
