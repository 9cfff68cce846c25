import { defineModule } from '#base/module.ts';

export const pages = defineModule({
  id: 'pages',
  needs: ['configuration', 'media', 'partners', 'projects', 'requests', 'estimations'],
  pages: [
    { path: '/', cached: {}, listed: true },
    { path: '/services', cached: {}, listed: true },
    { path: '/about', cached: {}, listed: true },
    { path: '/privacy', cached: {}, listed: true, footer: 'legal' },
    { path: '/terms', cached: {}, listed: true, footer: 'legal' },
  ],
});
