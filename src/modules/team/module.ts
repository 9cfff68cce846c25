import { defineModule } from '#base/module.ts';

export const team = defineModule({
  id: 'team',
  needs: ['legal', 'media'],
  pages: [
    { path: '/team', cached: {}, footer: 'links' },
    { path: '/admin/team', level: 3, asks: ['pages'] },
  ],
  subjects: { person: { page: '/admin/team/:id', api: '/api/team/{id}' } },
});
