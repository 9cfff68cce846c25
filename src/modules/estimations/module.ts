import { defineModule } from '#base/module.ts';

export const estimations = defineModule({
  id: 'estimations',
  needs: [
    'journal',
    'media',
    'configuration',
    'papers',
    'share-links',
    'numbering',
    'outbox',
    'accounts',
    'approvals',
    'imports',
    'customers',
    'requests',
    'designs',
  ],
  pages: [
    { path: '/e/:code' },
    { path: '/admin/estimations', level: 3, asks: ['orders'] },
    { path: '/admin/price-book', level: 3, asks: ['settings'] },
  ],
  subjects: {
    estimation: {
      page: '/admin/estimations/:id',
      api: '/api/estimations/{id}',
      states: { field: 'status', tones: { pending: 'warning', confirmed: 'success' } },
    },
    price_book: {},
  },
});
