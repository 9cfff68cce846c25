import type { ServerContext } from '#server/context.ts';
import type { TimelineSource } from '#server/records/timeline.ts';
import type { TimelineEntry } from '#wire/timeline.ts';
import type { Decision } from './approvals.engine.ts';
import { createApprovalsRepository } from './approvals.repository.ts';

/** Approval requests and decisions, for timelines. */
export function approvalsTimeline({ database }: ServerContext): TimelineSource {
  return {
    shows: ['approval', 'approval_note', 'approval_for'],
    async read({ subject, id, limit }) {
      const repository = createApprovalsRepository(database.kysely);
      const rounds = await repository.rounds({ subject, id }, limit);
      const decisions = await repository.decisions(rounds.map((round) => round.id));
      return [
        ...rounds.map(
          (round): TimelineEntry => ({
            key: `approval-${round.id}-0`,
            kind: 'approval',
            at: round.created_at,
            by: { id: round.prepared_by, name: round.prepared_by_name },
            approval: { decision: 'requested', for: '', text: '' },
          }),
        ),
        ...decisions.map(
          (made): TimelineEntry => ({
            key: `approval-${made.round_id}-${made.step + 1}`,
            kind: 'approval',
            at: made.at,
            by: { id: made.by_id, name: made.by_name },
            approval: { decision: made.decision as Decision, for: made.for_name, text: made.note },
          }),
        ),
      ];
    },
  };
}
