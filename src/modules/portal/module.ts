import { defineModule } from '#base/module.ts';

/** The customer's own projects: what is done, paid and awaited, with photographs and messages. */
export const portal = defineModule({
  id: 'portal',
  needs: [
    'configuration',
    'outbox',
    'accounts',
    'notes',
    'share-links',
    'acceptances',
    'customers',
    'estimations',
    'contracts',
    'certificates',
    'change-orders',
    'diary',
    'retention',
    'invoices',
    'vouchers',
  ],
  pages: [{ path: '/my/projects', level: null }, { path: '/d/:code/project' }],
});
