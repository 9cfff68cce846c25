import { route } from '@react-router/dev/routes';

const admin = 'modules/quotes/web/admin';

export const adminRoutes = [
  route('quotes', `${admin}/quotes-page.tsx`, [route(':id', `${admin}/quote-page.tsx`)]),
];
