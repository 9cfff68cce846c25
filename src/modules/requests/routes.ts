import { route } from '@react-router/dev/routes';

const admin = 'modules/requests/web/admin';

export const adminRoutes = [
  route('lead-settings', `${admin}/lead-settings-page.tsx`),
  route('requests', `${admin}/leads-page.tsx`, [route(':id', `${admin}/lead-page.tsx`)]),
];
