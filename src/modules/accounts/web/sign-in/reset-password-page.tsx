import { useLocation } from 'react-router';
import { accountMeta } from '../account-meta.ts';
import type { Route } from './+types/reset-password-page';
import { Entrance } from './entrance.tsx';
import { entranceWords } from './entrance-words.ts';
import { ResetOver } from './reset-over.tsx';
import { ResetPassword } from './reset-password.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches[0].loaderData, {
    path: '/reset-password',
    words: entranceWords,
    part: 'accounts.reset',
  });
}

/** Target of the mailed link, with its token in the address. */
export default function ResetPasswordPage() {
  const token = new URLSearchParams(useLocation().search).get('token');
  return <Entrance>{token ? <ResetPassword token={token} /> : <ResetOver />}</Entrance>;
}
