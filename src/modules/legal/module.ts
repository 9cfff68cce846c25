import { defineModule } from '#base/module.ts';

export const legal = defineModule({
  id: 'legal',
  needs: ['configuration'],
  permissions: {
    pages: { supervisor: ['create', 'read', 'update'], staff: ['read'] },
  },
  pages: [
    { path: '/privacy', cached: {}, listed: true, footer: 'legal' },
    { path: '/terms', cached: {}, listed: true, footer: 'legal' },
    { path: '/returns', cached: {}, listed: true, footer: 'legal' },
    { path: '/terms/:version', cached: {} },
    { path: '/privacy/:version', cached: {} },
    { path: '/returns/:version', cached: {} },
    { path: '/admin/legal', level: 3, asks: ['pages'] },
  ],
  subjects: {
    legal_version: {
      page: '/admin/legal/:id',
      states: {
        field: 'state',
        tones: { sample: 'warning', draft: 'neutral', published: 'success', withdrawn: 'error' },
      },
    },
  },
});
