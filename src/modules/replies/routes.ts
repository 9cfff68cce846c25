import { route } from '@react-router/dev/routes';

const admin = 'modules/replies/web/admin';

export const adminRoutes = [
  route('replies', `${admin}/replies-page.tsx`, [route(':id', `${admin}/reply-page.tsx`)]),
];
