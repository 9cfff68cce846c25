import { defineModule } from '#base/module.ts';

/** The site diary of contracts: what happened on a day, with photographs. */
export const diary = defineModule({
  id: 'diary',
  needs: ['media', 'accounts', 'customers', 'contracts'],
  subjects: {
    diary_day: { api: '/api/diary/{id}' },
    diary_photograph: {},
  },
});
