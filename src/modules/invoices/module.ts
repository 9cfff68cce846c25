import { defineModule } from '#base/module.ts';

/** Tax invoices: advances, invoices, credit and debit notes, as e-invoices for the tax authority. */
export const invoices = defineModule({
  id: 'invoices',
  needs: [
    'configuration',
    'numbering',
    'papers',
    'outbox',
    'accounts',
    'share-links',
    'acceptances',
    'approvals',
    'customers',
    'ledger',
    'contracts',
    'certificates',
  ],
  pages: [{ path: '/admin/invoices', level: 3, asks: ['invoices'] }],
  permissions: {
    invoices: { supervisor: ['create', 'read', 'update'], staff: ['read'] },
  },
  subjects: {
    invoice: {
      page: '/admin/invoices/:id',
      api: '/api/invoices/{id}',
      states: {
        field: 'state',
        tones: {
          draft: 'neutral',
          issued: 'progress',
          part_paid: 'progress',
          paid: 'success',
          credited: 'neutral',
        },
      },
    },
  },
});
