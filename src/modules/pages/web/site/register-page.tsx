import type { PageFrame } from '#base/page-frame.ts';
import type { Route } from './+types/register-page';
import { OpeningSoon } from './opening-soon.tsx';
import { siteMeta } from './site-meta.ts';

export const handle: PageFrame = { entrance: true };

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches[0].loaderData, (t) => ({
    path: '/register',
    title: t('pages.soon.register'),
    noindex: true,
  }));
}

export default function RegisterPage() {
  return <OpeningSoon of="register" />;
}
