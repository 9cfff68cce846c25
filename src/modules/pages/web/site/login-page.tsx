import type { PageFrame } from '#base/page-frame.ts';
import type { Route } from './+types/login-page';
import { OpeningSoon } from './opening-soon.tsx';
import { siteMeta } from './site-meta.ts';

export const handle: PageFrame = { entrance: true };

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches[0].loaderData, (t) => ({
    path: '/login',
    title: t('pages.soon.login'),
    noindex: true,
  }));
}

export default function LoginPage() {
  return <OpeningSoon of="login" />;
}
