import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { startSweeping } from '#server/sweeping.ts';
import { mountApprovals } from './approvals.api.ts';
import { notices } from './approvals.notices.ts';
import { createApprovalsRepository } from './approvals.repository.ts';
import { approvalsTimeline } from './approvals.timeline.ts';
import { createRulesService } from './rules/approval-rules.service.ts';
import { leavingApprovers } from './rules/leaving-approvers.service.ts';

export type { Approvable, Decided } from './approvable.subject.ts';
export {
  type ApprovalRequest,
  type ApprovedFigures,
  approvalOf,
  askApproval,
  changingApproved,
  checkNotWaiting,
  endApproval,
  type RequestedApproval,
  requestApproval,
} from './approval-request.service.ts';

export const server: ServerModule = {
  id: 'approvals',
  schema: migrationsOf(import.meta.url),
  timeline: approvalsTimeline,
  erase: (subject, ids, trx) => createApprovalsRepository(trx).erase(subject, ids),
  notices: () => notices,
  neededStaff: leavingApprovers,
  mount: mountApprovals,
  start: (context) =>
    startSweeping(
      context,
      createRulesService(context).removeDeleted,
      'deleted approval rules could not be removed',
    ),
};
