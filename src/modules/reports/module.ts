import { defineModule } from '#base/module.ts';

/** What the books say: trial balance, ledger, income, ageing, VAT return, registers and expected cash. */
export const reports = defineModule({
  id: 'reports',
  needs: [
    'numbering',
    'papers',
    'accounts',
    'customers',
    'projects',
    'contracts',
    'change-orders',
    'certificates',
    'ledger',
    'invoices',
    'retention',
    'vouchers',
    'suppliers',
  ],
  pages: [{ path: '/admin/reports', level: 3, asks: ['accounting'] }],
  subjects: {
    vat_return: {
      page: '/admin/reports/vat-returns/:id',
      states: { field: 'state', tones: { filed: 'success', reopened: 'neutral' } },
    },
  },
});
