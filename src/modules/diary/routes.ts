import { route } from '@react-router/dev/routes';

const admin = 'modules/diary/web/admin';

export const adminRoutes = [
  route('diary', `${admin}/diary-page.tsx`, [route(':id', `${admin}/day-page.tsx`)]),
];
