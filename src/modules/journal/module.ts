import { defineModule } from '#base/module.ts';

export const journal = defineModule({
  id: 'journal',
  needs: [],
  pages: [{ path: '/admin/system-log', level: 1, asks: ['users'] }],
});
