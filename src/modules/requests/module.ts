import { defineModule } from '#base/module.ts';

export const requests = defineModule({
  id: 'requests',
  needs: ['journal', 'configuration', 'outbox', 'accounts'],
  pages: [{ path: '/admin/requests', level: 3 }],
});
