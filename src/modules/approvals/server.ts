import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { startSweeping } from '#server/sweeping.ts';
import { createRulesService } from './approval-rules.service.ts';
import { mountApprovals } from './approvals.api.ts';
import { notices } from './approvals.notices.ts';
import { createApprovalsRepository } from './approvals.repository.ts';
import { approvalsTimeline } from './approvals.timeline.ts';

export type { Approvable, Decided } from './approvals.of.ts';
export {
  type ApprovalRequest,
  approvalOf,
  endApproval,
  type RequestedApproval,
  requestApproval,
} from './approvals.request.ts';

export const server: ServerModule = {
  id: 'approvals',
  schema: migrationsOf(import.meta.url),
  timeline: approvalsTimeline,
  erase: (subject, ids, trx) => createApprovalsRepository(trx).erase(subject, ids),
  notices: () => notices,
  mount: mountApprovals,
  start: (context) =>
    startSweeping(
      context,
      createRulesService(context).removeDeleted,
      'deleted approval rules could not be removed',
    ),
};
