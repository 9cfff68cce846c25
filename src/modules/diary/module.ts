import { defineModule } from '#base/module.ts';

/** The site diary of contracts: what happened on a day, with photographs. */
export const diary = defineModule({
  id: 'diary',
  needs: ['media', 'accounts', 'customers', 'projects', 'contracts'],
  pages: [{ path: '/admin/diary', level: 3, asks: ['contracts'] }],
  subjects: {
    diary_day: { page: '/admin/diary/:id', api: '/api/diary/{id}' },
    diary_photograph: {},
  },
});
