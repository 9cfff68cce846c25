import { defineModule } from '#base/module.ts';

/** What the company buys: suppliers, their bills, and how the cost meets the schedule of values. */
export const suppliers = defineModule({
  id: 'suppliers',
  needs: [
    'numbering',
    'papers',
    'accounts',
    'approvals',
    'customers',
    'projects',
    'ledger',
    'contracts',
    'vouchers',
  ],
  pages: [
    { path: '/admin/suppliers', level: 3, asks: ['accounting'] },
    { path: '/admin/costs', level: 3, asks: ['accounting'] },
    { path: '/admin/supplier-bills', level: 3, asks: ['accounting'] },
    { path: '/admin/customers/:id/supplier-statement', level: 3, asks: ['accounting'] },
  ],
  subjects: {
    supplier_bill: {
      page: '/admin/supplier-bills/:id',
      api: '/api/supplier-bills/{id}',
      states: {
        field: 'state',
        tones: {
          draft: 'neutral',
          posted: 'progress',
          part_paid: 'progress',
          paid: 'success',
          reversed: 'neutral',
        },
      },
    },
  },
});
