import { defineModule } from '#base/module.ts';

export const requests = defineModule({
  id: 'requests',
  needs: [
    'journal',
    'configuration',
    'legal',
    'outbox',
    'accounts',
    'notes',
    'imports',
    'customers',
    'replies',
  ],
  permissions: {
    orders: { supervisor: ['create', 'read', 'update'], staff: ['read'] },
  },
  pages: [
    { path: '/admin/requests', level: 3, asks: ['orders'] },
    { path: '/admin/lead-settings', level: 3, asks: ['settings'] },
  ],
  subjects: {
    request: {
      page: '/admin/requests/:id',
      api: '/api/requests/{id}',
      states: {
        field: 'status',
        tones: {
          new: 'warning',
          contacted: 'progress',
          visit: 'progress',
          offer_sent: 'progress',
          won: 'success',
          lost: 'neutral',
        },
      },
    },
  },
});
