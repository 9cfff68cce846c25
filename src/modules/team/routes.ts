import { route } from '@react-router/dev/routes';

const admin = 'modules/team/web/admin';

export const siteRoutes = [route('team', 'modules/team/web/site/team-page.tsx')];

export const adminRoutes = [
  route('team', `${admin}/people-page.tsx`, [route(':id', `${admin}/person-page.tsx`)]),
];
