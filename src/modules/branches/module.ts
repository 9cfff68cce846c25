import { defineModule } from '#base/module.ts';

export const branches = defineModule({
  id: 'branches',
  // `legal` declares the permission for the company's pages.
  needs: ['journal', 'configuration', 'legal', 'requests'],
  pages: [
    { path: '/contact', cached: {}, listed: true, footer: 'links' },
    { path: '/admin/branches', level: 3, asks: ['pages'] },
  ],
  subjects: { branch: { page: '/admin/branches/:id', api: '/api/branches/{id}' } },
});
