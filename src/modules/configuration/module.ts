import { defineModule } from '#base/module.ts';

export const configuration = defineModule({
  id: 'configuration',
  needs: ['journal', 'media'],
  permissions: {
    settings: { supervisor: ['create', 'read', 'update'], staff: ['read'] },
  },
  pages: [{ path: '/admin/config', level: 3, asks: ['settings'] }],
  subjects: { configuration: {} },
});
