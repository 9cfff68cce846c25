import { route } from '@react-router/dev/routes';

const entrance = 'modules/accounts/web/sign-in';

export const entranceRoutes = [
  route('login', `${entrance}/login-page.tsx`),
  route('register', `${entrance}/register-page.tsx`),
  route('forgot-password', `${entrance}/forgot-password-page.tsx`),
  route('reset-password', `${entrance}/reset-password-page.tsx`),
];

export const siteRoutes = [route('account', 'modules/accounts/web/account/account-page.tsx')];

const admin = 'modules/accounts/web/admin';

export const adminRoutes = [
  route('users', `${admin}/users-page.tsx`, [
    route('roles/:id', `${admin}/role-page.tsx`),
    route(':id', `${admin}/user-page.tsx`),
  ]),
];
