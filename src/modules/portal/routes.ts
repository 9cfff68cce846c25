import { route } from '@react-router/dev/routes';

const web = 'modules/portal/web/site';

export const siteRoutes = [
  route('my/projects/:id?', `${web}/own-projects-page.tsx`),
  route('d/:code/project', `${web}/linked-project-page.tsx`),
];
