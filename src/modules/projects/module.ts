import { defineModule } from '#base/module.ts';

export const projects = defineModule({
  id: 'projects',
  needs: ['journal', 'media', 'configuration', 'imports'],
  permissions: {
    projects: { supervisor: ['create', 'read', 'update'], staff: ['read'] },
  },
  pages: [
    { path: '/projects', cached: { queries: ['category', 'status', 'page'] }, listed: true },
    { path: '/project/:id', cached: {} },
    { path: '/admin/projects', level: 3, asks: ['projects'] },
  ],
  subjects: {
    project: {
      page: '/admin/projects/:id',
      api: '/api/projects/{id}',
      states: {
        field: 'status',
        tones: { completed: 'success', inprogress: 'progress', pending: 'warning' },
      },
    },
    unit: {},
    document: {},
  },
});
