import { route } from '@react-router/dev/routes';

const site = 'modules/blog/web/site';

export const siteRoutes = [
  route('blog', `${site}/blog-page.tsx`),
  route('blog/tag/:tag', `${site}/tag-page.tsx`),
  route('blog/preview/:code', `${site}/preview-page.tsx`),
  route('blog/:id/:slug?', `${site}/article-page.tsx`),
];

const admin = 'modules/blog/web/admin';

export const adminRoutes = [
  route('blog', `${admin}/articles-page.tsx`, [route(':id/:tab?', `${admin}/article-page.tsx`)]),
];
