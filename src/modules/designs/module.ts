import { defineModule } from '#base/module.ts';

/** Requests to design a building on the sender's land. */
export const designs = defineModule({
  id: 'designs',
  // `requests` declares the permission, and receives public forms.
  needs: ['journal', 'configuration', 'legal', 'accounts', 'notes', 'attachments', 'customers', 'requests'],
  pages: [
    { path: '/design-request', cached: {}, listed: true, footer: 'links' },
    { path: '/admin/design-requests', level: 3, asks: ['orders'] },
  ],
  subjects: {
    design_request: {
      page: '/admin/design-requests/:id',
      api: '/api/design-requests/{id}',
      states: {
        field: 'status',
        tones: {
          new: 'warning',
          studied: 'progress',
          offered: 'progress',
          accepted: 'success',
          declined: 'neutral',
        },
      },
    },
  },
});
