import { index, route } from '@react-router/dev/routes';

const site = 'modules/pages/web/site';

export const siteRoutes = [
  index(`${site}/home-page.tsx`),
  route('about', `${site}/about-page.tsx`),
  route('services', `${site}/services-page.tsx`),
];
