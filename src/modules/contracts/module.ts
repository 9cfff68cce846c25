import { defineModule } from '#base/module.ts';

/** Contracts with customers: made of accepted quotes, signed, worked off and handed over. */
export const contracts = defineModule({
  id: 'contracts',
  needs: [
    'ledger',
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
    'estimations',
    'quotes',
    'projects',
  ],
  pages: [{ path: '/admin/contracts', level: 3, asks: ['contracts'] }],
  permissions: {
    contracts: { supervisor: ['create', 'read', 'update'], staff: ['read'] },
  },
  subjects: {
    contract: {
      page: '/admin/contracts/:id',
      api: '/api/contracts/{id}',
      states: {
        field: 'state',
        tones: {
          draft: 'neutral',
          approved: 'neutral',
          sent: 'progress',
          signed: 'progress',
          active: 'success',
          suspended: 'warning',
          handed_over: 'success',
          closed: 'neutral',
          terminated: 'error',
        },
      },
    },
    contract_clauses: {},
  },
});
