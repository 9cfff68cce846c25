import { defineModule } from '#base/module.ts';

const voucherStates = {
  field: 'state',
  tones: { draft: 'neutral', posted: 'success', reversed: 'neutral' },
} as const;

/** Money received and paid: receipt and payment vouchers, cheques, and the account statements of customers. */
export const vouchers = defineModule({
  id: 'vouchers',
  needs: [
    'configuration',
    'numbering',
    'papers',
    'outbox',
    'accounts',
    'share-links',
    'approvals',
    'customers',
    'projects',
    'branches',
    'ledger',
    'contracts',
    'certificates',
    'invoices',
    'retention',
  ],
  pages: [
    { path: '/admin/receipts', level: 3, asks: ['vouchers'] },
    { path: '/admin/payments', level: 3, asks: ['vouchers'] },
    { path: '/admin/cheques', level: 3, asks: ['vouchers'] },
    { path: '/admin/customers/:id/statement', level: 3, asks: ['vouchers'] },
  ],
  permissions: {
    vouchers: { supervisor: ['create', 'read', 'update'], staff: ['read'] },
  },
  subjects: {
    receipt: { page: '/admin/receipts/:id', api: '/api/receipts/{id}', states: voucherStates },
    payment: { page: '/admin/payments/:id', api: '/api/payments/{id}', states: voucherStates },
    cheque: {
      page: '/admin/cheques/:id',
      api: '/api/cheques/{id}',
      states: {
        field: 'cheque_state',
        tones: {
          received: 'progress',
          deposited: 'progress',
          issued: 'progress',
          cleared: 'success',
          cleared_out: 'success',
          bounced: 'error',
          returned: 'neutral',
          stopped: 'neutral',
        },
        recordedAs: { cleared_out: 'cleared' },
      },
    },
  },
});
