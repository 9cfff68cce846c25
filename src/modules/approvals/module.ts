import { defineModule } from '#base/module.ts';

/** Rules that say who must approve which documents, in which order, and what was decided. */
export const approvals = defineModule({
  id: 'approvals',
  needs: ['accounts'],
  permissions: { approvals: { supervisor: ['read'] } },
  subjects: {
    approval_rule: { api: '/api/approval-rules/{id}' },
    approval_deputy: {},
  },
});
