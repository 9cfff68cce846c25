import { route } from '@react-router/dev/routes';

const admin = 'modules/designs/web/admin';

export const siteRoutes = [route('design-request', 'modules/designs/web/site/design-request-page.tsx')];

export const adminRoutes = [
  route('design-requests', `${admin}/design-requests-page.tsx`, [
    route(':id', `${admin}/design-request-page.tsx`),
  ]),
];
