import { route } from '@react-router/dev/routes';

const admin = 'modules/guarantees/web/admin';

export const adminRoutes = [
  route('guarantees', `${admin}/guarantees-page.tsx`, [route(':id', `${admin}/guarantee-page.tsx`)]),
];
