import { route } from '@react-router/dev/routes';

export const siteRoutes = [
  route('projects', 'modules/projects/web/site/projects-page.tsx'),
  route('project/:id', 'modules/projects/web/site/project-page.tsx'),
];

export const adminRoutes = [route('projects', 'modules/projects/web/admin/projects-page.tsx')];
