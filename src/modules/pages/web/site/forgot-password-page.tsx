import type { PageFrame } from '#base/page-frame.ts';
import type { Route } from './+types/forgot-password-page';
import { OpeningSoon } from './opening-soon.tsx';
import { siteMeta } from './site-meta.ts';

export const handle: PageFrame = { entrance: true };

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches[0].loaderData, (t) => ({
    path: '/forgot-password',
    title: t('pages.soon.forgot'),
    noindex: true,
  }));
}

export default function ForgotPasswordPage() {
  return <OpeningSoon of="forgot" />;
}
