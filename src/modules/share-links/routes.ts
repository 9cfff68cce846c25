import { route } from '@react-router/dev/routes';

const web = 'modules/share-links/web';

export const siteRoutes = [
  route('d/:code', `${web}/site/document-page.tsx`),
  route('v/:code', `${web}/site/verify-page.tsx`),
];
