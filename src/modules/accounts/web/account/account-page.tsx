import { ScopedMessagesProvider } from '#i18n/scoped-messages.tsx';
import type { PageFrame } from '#ui/page-frame.ts';
import { accountMeta } from '../account-meta.ts';
import type { Route } from './+types/account-page';
import { Account } from './account.tsx';
import { accountWords } from './account-words.ts';

export const handle: PageFrame = { header: 'brown' };

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches[0].loaderData, {
    path: '/account',
    words: accountWords,
    part: 'accounts.account',
  });
}

/** The page is the same for everybody; the browser loads the account. */
export default function AccountPage() {
  return (
    <ScopedMessagesProvider of={accountWords}>
      <Account />
    </ScopedMessagesProvider>
  );
}
