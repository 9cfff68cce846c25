import { defineModule } from '#base/module.ts';

/** The register of letters of guarantee that banks gave for our contracts and bids. */
export const guarantees = defineModule({
  id: 'guarantees',
  needs: ['contracts'],
  pages: [{ path: '/admin/guarantees', level: 3, asks: ['contracts', 'vouchers'] }],
  subjects: {
    guarantee: {
      page: '/admin/guarantees/:id',
      api: '/api/guarantees/{id}',
      states: {
        field: 'state',
        tones: { active: 'progress', extended: 'progress', released: 'success', called: 'error' },
      },
    },
  },
});
