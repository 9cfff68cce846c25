import type { PageFrame } from '#base/page-frame.ts';
import { accountMeta } from '../account-meta.ts';
import type { Route } from './+types/register-page';
import { Entrance } from './entrance.tsx';
import { entranceWords } from './entrance-words.ts';
import { RegisterForm } from './register-form.tsx';

export const handle: PageFrame = { entrance: true };

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches[0].loaderData, {
    path: '/register',
    words: entranceWords,
    part: 'accounts.register',
    listed: true,
  });
}

export default function RegisterPage() {
  return (
    <Entrance>
      <RegisterForm />
    </Entrance>
  );
}
