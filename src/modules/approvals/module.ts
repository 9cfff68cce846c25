import { defineModule } from '#base/module.ts';

/** Rules about who must approve which documents and in which order, and the decisions made. */
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
