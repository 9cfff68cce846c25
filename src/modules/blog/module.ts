import { defineModule } from '#base/module.ts';

export const blog = defineModule({
  id: 'blog',
  needs: ['journal', 'media', 'configuration', 'legal', 'projects', 'team'],
  pages: [
    { path: '/blog', cached: { queries: ['q', 'page'] }, footer: 'links' },
    { path: '/blog/:id/:slug', cached: {} },
    { path: '/blog/tag/:tag', cached: { queries: ['page'] } },
    { path: '/blog/preview/:code' },
    { path: '/admin/blog', level: 3, asks: ['pages'] },
  ],
  subjects: {
    article: {
      page: '/admin/blog/:id',
      api: '/api/articles/{id}',
      states: {
        field: 'state',
        tones: { draft: 'neutral', scheduled: 'progress', published: 'success', withdrawn: 'warning' },
      },
    },
  },
});
