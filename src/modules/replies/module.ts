import { defineModule } from '#base/module.ts';

export const replies = defineModule({
  id: 'replies',
  needs: [],
  permissions: {
    replies: { supervisor: ['create', 'read', 'update', 'delete'], staff: ['read'] },
  },
  pages: [{ path: '/admin/replies', level: 3, asks: ['replies'] }],
  subjects: { reply: { page: '/admin/replies/:id', api: '/api/replies/{id}' } },
});
