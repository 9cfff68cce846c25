import { route } from '@react-router/dev/routes';
import { legalKinds } from './legal.engine.ts';

const site = 'modules/legal/web/site';
const admin = 'modules/legal/web/admin';

export const siteRoutes = legalKinds.map((kind) =>
  route(`${kind}/:version?`, `${site}/legal-page.tsx`, { id: `legal-${kind}` }),
);

export const adminRoutes = [
  route('legal', `${admin}/legal-page.tsx`, [route(':id', `${admin}/version-page.tsx`)]),
];
