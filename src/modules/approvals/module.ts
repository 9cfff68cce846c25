import { defineModule } from '#base/module.ts';

/** Rules that say who must approve which documents, in which order, and what was decided. */
export const approvals = defineModule({
  id: 'approvals',
  needs: ['accounts'],
  permissions: { approvals: { supervisor: ['read'] } },
  pages: [{ path: '/admin/approvals', level: 3 }],
  subjects: {
    approval_rule: { page: '/admin/approvals/rules/:id', api: '/api/approval-rules/{id}' },
    approval_deputy: {},
  },
});
