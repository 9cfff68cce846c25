import { route } from '@react-router/dev/routes';

const admin = 'modules/branches/web/admin';

export const siteRoutes = [route('contact', 'modules/branches/web/site/contact-page.tsx')];

export const adminRoutes = [
  route('branches', `${admin}/branches-page.tsx`, [route(':id', `${admin}/branch-page.tsx`)]),
];
