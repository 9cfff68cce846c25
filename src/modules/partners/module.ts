import { defineModule } from '#base/module.ts';

export const partners = defineModule({
  id: 'partners',
  needs: ['journal', 'media'],
  pages: [{ path: '/admin/partners', level: 3 }],
});
