import { defineModule } from '#base/module.ts';

/** Tells people what happened to records, in the panel and by mail, as each of them chooses. */
export const notifications = defineModule({
  id: 'notifications',
  needs: ['outbox', 'accounts'],
  pages: [{ path: '/admin/notifications', level: 10 }],
});
