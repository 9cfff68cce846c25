import { defineModule } from '#base/module.ts';

export const customers = defineModule({
  id: 'customers',
  needs: ['configuration', 'outbox', 'accounts', 'notes', 'imports'],
  pages: [{ path: '/admin/customers', level: 3, asks: ['clients'] }],
  subjects: { customer: { page: '/admin/customers/:id', api: '/api/customers/{id}' } },
});
