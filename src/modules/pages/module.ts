import { defineModule } from '#base/module.ts';

export const pages = defineModule({
  id: 'pages',
  needs: ['configuration', 'legal', 'media', 'partners', 'projects', 'requests', 'estimations'],
  pages: [
    { path: '/', cached: {}, listed: true },
    { path: '/services', cached: {}, listed: true },
    { path: '/about', cached: {}, listed: true },
  ],
});
