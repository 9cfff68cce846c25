import { route } from '@react-router/dev/routes';

const admin = 'modules/retention/web/admin';

export const adminRoutes = [
  route('retention', `${admin}/retention-page.tsx`, [route(':id', `${admin}/release-page.tsx`)]),
  route('contracts/:id/statement', `${admin}/statement-page.tsx`),
];
