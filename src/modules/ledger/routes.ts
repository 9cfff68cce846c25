import { route } from '@react-router/dev/routes';

const admin = 'modules/ledger/web/admin';

export const adminRoutes = [
  route('journal-entries', `${admin}/entries-page.tsx`, [route(':id', `${admin}/entry-page.tsx`)]),
  route('accounts', `${admin}/accounts-page.tsx`, [route(':id', `${admin}/account-page.tsx`)]),
  route('periods', `${admin}/periods-page.tsx`),
];
