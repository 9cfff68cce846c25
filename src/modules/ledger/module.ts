import { defineModule } from '#base/module.ts';

/** The books: the chart of accounts, and the entries that documents post. */
export const ledger = defineModule({
  id: 'ledger',
  needs: ['numbering', 'accounts', 'approvals', 'papers', 'imports', 'customers', 'projects'],
  pages: [
    { path: '/admin/journal-entries', level: 3, asks: ['accounting'] },
    { path: '/admin/accounts', level: 3, asks: ['accounting'] },
    { path: '/admin/periods', level: 3, asks: ['accounting'] },
  ],
  subjects: {
    journal_entry: {
      page: '/admin/journal-entries/:id',
      api: '/api/journal-entries/{id}',
      states: { field: 'state', tones: { draft: 'neutral', posted: 'success', reversed: 'error' } },
    },
    ledger_account: { page: '/admin/accounts/:id' },
    ledger_period: {},
  },
  permissions: {
    accounting: { supervisor: ['create', 'read', 'update'], staff: [] },
  },
});
