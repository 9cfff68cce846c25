import type { PageFrame } from '#base/page-frame.ts';
import { accountMeta } from '../account-meta.ts';
import type { Route } from './+types/forgot-password-page';
import { Entrance } from './entrance.tsx';
import { entranceWords } from './entrance-words.ts';
import { ForgotForm } from './forgot-form.tsx';

export const handle: PageFrame = { entrance: true };

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches[0].loaderData, {
    path: '/forgot-password',
    words: entranceWords,
    part: 'accounts.forgot',
    listed: true,
  });
}

export default function ForgotPasswordPage() {
  return (
    <Entrance>
      <ForgotForm />
    </Entrance>
  );
}
