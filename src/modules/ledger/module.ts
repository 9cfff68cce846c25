import { defineModule } from '#base/module.ts';

/** The books: the chart of accounts, and the entries that documents post. */
export const ledger = defineModule({
  id: 'ledger',
  needs: ['numbering', 'accounts'],
  permissions: {
    accounting: { supervisor: ['create', 'read', 'update'], staff: [] },
  },
});
