import { readTextsToAccept } from '#modules/legal/legal.calls.ts';
import { pageContext } from '#wire/page-context.ts';
import { accountMeta } from '../account-meta.ts';
import type { Route } from './+types/register-page';
import { Entrance } from './entrance.tsx';
import { entranceWords } from './entrance-words.ts';
import { RegisterForm } from './register-form.tsx';

/** The texts that people must accept: nobody can accept unpublished ones. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  return { accept: await readTextsToAccept(call, locale) };
}

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches[0].loaderData, {
    path: '/register',
    words: entranceWords,
    part: 'accounts.register',
    entrance: true,
  });
}

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  return (
    <Entrance>
      <RegisterForm accept={loaderData.accept} />
    </Entrance>
  );
}
