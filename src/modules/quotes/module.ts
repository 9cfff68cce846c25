import { defineModule } from '#base/module.ts';

/** Offers to customers, from a draft to an acceptance. */
export const quotes = defineModule({
  id: 'quotes',
  needs: [
    'configuration',
    'numbering',
    'papers',
    'outbox',
    'accounts',
    'notes',
    'attachments',
    'share-links',
    'approvals',
    'acceptances',
    'customers',
    'requests',
    'designs',
    'estimations',
  ],
  pages: [{ path: '/admin/quotes', level: 3, asks: ['quotes'] }],
  permissions: {
    quotes: { supervisor: ['create', 'read', 'update'], staff: ['read'] },
  },
  subjects: {
    quote: {
      page: '/admin/quotes/:id',
      api: '/api/quotes/{id}',
      states: {
        field: 'state',
        tones: {
          draft: 'neutral',
          sent: 'progress',
          accepted: 'success',
          declined: 'error',
          expired: 'warning',
          withdrawn: 'neutral',
          superseded: 'neutral',
        },
      },
    },
    quote_terms: {},
  },
});
