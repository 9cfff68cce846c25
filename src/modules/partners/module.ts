import { defineModule } from '#base/module.ts';

export const partners = defineModule({
  id: 'partners',
  needs: ['journal', 'media'],
  permissions: {
    partners: { supervisor: ['create', 'read', 'update'], staff: ['read'] },
  },
  pages: [{ path: '/admin/partners', level: 3, asks: ['partners'] }],
  subjects: { partner: { page: '/admin/partners/:id', api: '/api/partners/{id}' } },
});
