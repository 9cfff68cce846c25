import { defineModule } from '#base/module.ts';

/** The books: the chart of accounts, and the entries that documents post. */
export const ledger = defineModule({
  id: 'ledger',
  needs: ['numbering', 'accounts'],
  subjects: {
    journal_entry: {
      api: '/api/journal-entries/{id}',
      states: { field: 'state', tones: { draft: 'neutral', posted: 'success', reversed: 'error' } },
    },
    ledger_account: {},
    ledger_period: {},
  },
  permissions: {
    accounting: { supervisor: ['create', 'read', 'update'], staff: [] },
  },
});
