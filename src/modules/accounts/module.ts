import { defineModule } from '#base/module.ts';

export const accounts = defineModule({
  id: 'accounts',
  needs: ['journal', 'configuration', 'outbox'],
  pages: [
    { path: '/login' },
    { path: '/register' },
    { path: '/forgot-password' },
    { path: '/reset-password' },
    { path: '/account', level: null },
    { path: '/admin/users', level: 3 },
  ],
});
