import { defineModule } from '#base/module.ts';

const states = {
  field: 'state',
  tones: { draft: 'neutral', posted: 'success', reversed: 'neutral' },
} as const;

/** Money at hand: accounts of cash and banks, transfers, petty cash, bank statements and their reconciliation. */
export const banking = defineModule({
  id: 'banking',
  needs: ['numbering', 'accounts', 'approvals', 'attachments', 'imports', 'projects', 'ledger', 'vouchers'],
  pages: [
    { path: '/admin/money-accounts', level: 3, asks: ['accounting'] },
    { path: '/admin/transfers', level: 3, asks: ['accounting'] },
    { path: '/admin/petty-cash', level: 3, asks: ['accounting'] },
  ],
  subjects: {
    money_account: { page: '/admin/money-accounts/:id', api: '/api/money-accounts/{id}' },
    transfer: { page: '/admin/transfers/:id', api: '/api/transfers/{id}', states },
    bank_statement: {},
    bank_reconciliation: {},
    petty_expense: { page: '/admin/petty-cash/:id', api: '/api/petty-expenses/{id}', states },
  },
});
