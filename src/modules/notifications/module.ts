import { defineModule } from '#base/module.ts';

/** Notifies people of what happened to records, in the panel and by mail, by personal preference. */
export const notifications = defineModule({
  id: 'notifications',
  needs: ['outbox', 'accounts'],
  pages: [{ path: '/admin/notifications', level: 10 }],
});
