import { route } from '@react-router/dev/routes';

const admin = 'modules/outbox/web/admin';

export const adminRoutes = [
  route('outbox', `${admin}/mails-page.tsx`, [route(':id', `${admin}/mail-page.tsx`)]),
  route('mail', `${admin}/mail-setup-page.tsx`),
];
