import { defineModule } from '#base/module.ts';

export const requests = defineModule({
  id: 'requests',
  needs: ['journal', 'configuration', 'outbox', 'accounts', 'notes'],
  permissions: {
    orders: { supervisor: ['create', 'read', 'update'], staff: ['read'] },
  },
  pages: [{ path: '/admin/requests', level: 3, asks: ['orders'] }],
  subjects: { request: { page: '/admin/requests/:id', api: '/api/requests/{id}' } },
});
