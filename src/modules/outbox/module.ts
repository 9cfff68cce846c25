import { defineModule } from '#base/module.ts';

export const outbox = defineModule({
  id: 'outbox',
  needs: ['journal', 'configuration', 'papers'],
  pages: [
    { path: '/admin/outbox', level: 1, asks: ['settings'] },
    { path: '/admin/mail', level: 1, asks: ['settings'] },
  ],
  subjects: { mail: { page: '/admin/outbox/:id', api: '/api/mails/{id}' } },
});
