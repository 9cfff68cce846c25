import { route } from '@react-router/dev/routes';

export const siteRoutes = [
  route('projects', 'modules/projects/web/site/projects-page.tsx'),
  route('project/:id', 'modules/projects/web/site/project-page.tsx'),
];

const admin = 'modules/projects/web/admin';

export const adminRoutes = [
  route('projects', `${admin}/projects-page.tsx`, [route(':id/:tab?', `${admin}/project-page.tsx`)]),
];
