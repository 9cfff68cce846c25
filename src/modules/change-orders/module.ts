import { defineModule } from '#base/module.ts';

/** Change orders of signed contracts: priced, sent, accepted with evidence and applied. */
export const changeOrders = defineModule({
  id: 'change-orders',
  needs: [
    'configuration',
    'numbering',
    'papers',
    'outbox',
    'accounts',
    'attachments',
    'share-links',
    'approvals',
    'acceptances',
    'customers',
    'quotes',
    'contracts',
  ],
  pages: [{ path: '/admin/change-orders', level: 3, asks: ['contracts'] }],
  subjects: {
    change_order: {
      page: '/admin/change-orders/:id',
      api: '/api/change-orders/{id}',
      states: {
        field: 'state',
        tones: {
          draft: 'neutral',
          sent: 'progress',
          accepted: 'success',
          declined: 'error',
          applied: 'success',
        },
      },
    },
  },
});
