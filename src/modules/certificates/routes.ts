import { route } from '@react-router/dev/routes';

const admin = 'modules/certificates/web/admin';

export const adminRoutes = [
  route('certificates', `${admin}/certificates-page.tsx`, [route(':id', `${admin}/certificate-page.tsx`)]),
];
