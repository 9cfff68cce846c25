import { defineModule } from '#base/module.ts';

/** What the books say: trial balance, ledger, income, ageing, VAT return, registers and expected cash. */
export const reports = defineModule({
  id: 'reports',
  needs: [
    'papers',
    'accounts',
    'customers',
    'projects',
    'contracts',
    'certificates',
    'ledger',
    'invoices',
    'retention',
    'vouchers',
    'suppliers',
  ],
  pages: [{ path: '/admin/reports', level: 3, asks: ['accounting'] }],
});
