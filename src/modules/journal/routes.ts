import { route } from '@react-router/dev/routes';

const admin = 'modules/journal/web/admin';

export const adminRoutes = [
  route('system-log', `${admin}/journal-page.tsx`, [route(':id', `${admin}/entry-page.tsx`)]),
];
