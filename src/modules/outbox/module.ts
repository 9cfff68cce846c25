import { defineModule } from '#base/module.ts';

export const outbox = defineModule({
  id: 'outbox',
  needs: ['journal', 'configuration', 'papers'],
  pages: [{ path: '/admin/outbox', level: 1, asks: ['settings'] }],
});
