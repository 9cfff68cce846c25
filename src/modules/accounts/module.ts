import { defineModule } from '#base/module.ts';

export const accounts = defineModule({
  id: 'accounts',
  needs: ['journal', 'configuration', 'legal', 'outbox'],
  permissions: {
    users: { supervisor: ['create', 'read', 'update'], staff: ['read'] },
    clients: { supervisor: ['create', 'read', 'update'], staff: ['read'] },
  },
  pages: [
    { path: '/login', cached: {} },
    { path: '/register', cached: {} },
    { path: '/forgot-password', cached: {} },
    { path: '/reset-password' },
    { path: '/account', level: null },
    { path: '/admin/users', level: 3, asks: ['users', 'clients'] },
  ],
  subjects: {
    user: { page: '/admin/users/:id', api: '/api/users/{id}' },
    role: { page: '/admin/users/roles/:id', api: '/api/roles/{id}' },
  },
});
