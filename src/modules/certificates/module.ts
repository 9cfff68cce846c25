import { defineModule } from '#base/module.ts';

/** Progress certificates: what is done of a contract by line, from the measure on the site to the invoice. */
export const certificates = defineModule({
  id: 'certificates',
  needs: [
    'configuration',
    'numbering',
    'papers',
    'outbox',
    'accounts',
    'customers',
    'attachments',
    'share-links',
    'approvals',
    'acceptances',
    'quotes',
    'contracts',
  ],
  pages: [{ path: '/admin/certificates', level: 3, asks: ['contracts'] }],
  subjects: {
    certificate: {
      page: '/admin/certificates/:id',
      api: '/api/certificates/{id}',
      states: {
        field: 'state',
        tones: {
          draft: 'neutral',
          submitted: 'progress',
          measured: 'progress',
          approved: 'progress',
          agreed: 'success',
          invoiced: 'success',
          paid: 'success',
        },
      },
    },
  },
});
