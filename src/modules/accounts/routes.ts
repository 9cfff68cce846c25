import { route } from '@react-router/dev/routes';

const entrance = 'modules/accounts/web/entrance';

export const entranceRoutes = [
  route('login', `${entrance}/login-page.tsx`),
  route('register', `${entrance}/register-page.tsx`),
  route('forgot-password', `${entrance}/forgot-password-page.tsx`),
  route('reset-password', `${entrance}/reset-password-page.tsx`),
];

export const siteRoutes = [route('account', 'modules/accounts/web/account/account-page.tsx')];

export const adminRoutes = [route('users', 'modules/accounts/web/admin/users-page.tsx')];
