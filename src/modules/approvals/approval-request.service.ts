import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { raiseEvent } from '#server/records/events.ts';
import { type ApprovalState, decidersOf, ruleFor, type Step } from './approvals.engine.ts';
import './approvals.events.ts';
import { approvableOf } from './approvable.subject.ts';
import { stepsOf } from './approvals.presenter.ts';
import { createApprovalsRepository, type RecordKey } from './approvals.repository.ts';
import type { RoundRow, RuleRow } from './approvals.table.ts';
import { type People, peopleNow } from './deciders.service.ts';

export interface ApprovalRequest extends RecordKey {
  /** The document's name in lists. */
  name: string;
  /** Halalas. */
  amount: number;
  /** Halalas of the document's other measures, by their kinds (`Approvable.measures`). */
  measures?: Readonly<Record<string, number>>;
  /** The preparer, who may not approve it. */
  preparedBy: { id: number; name: string };
}

/** The approval of a document, as its module sees it. */
export interface RequestedApproval {
  id: number;
  state: ApprovalState;
  /** Approvers, in order. */
  steps: readonly Step[];
  /** Index in `steps` of the current step. */
  step: number;
}

/**
 * Requests approval of a document, in the transaction that submits it: starts a new round by the applicable
 * rule, ends earlier rounds, and notifies the deciders of the first step. Returns `not_needed` if no rule
 * applies.
 */
export async function requestApproval(
  context: ServerContext,
  request: ApprovalRequest,
  trx: Connection,
): Promise<'not_needed' | RequestedApproval> {
  const { subject, id, name, amount, measures = {}, preparedBy } = request;
  approvableOf(context, subject);
  await endApproval(context, request, trx);
  const repository = createApprovalsRepository(trx);
  const rules: RuleRow[] = [];
  for (const [kind, measured] of [[subject, amount] as const, ...Object.entries(measures)]) {
    const found = ruleFor(await repository.rules(kind), kind, measured);
    if (found) rules.push(found);
  }
  const [rule] = rules;
  if (!rule) return 'not_needed';
  const now = context.now().toISOString();
  const round = await repository.addRound({
    subject,
    subject_id: id,
    name,
    amount,
    prepared_by: preparedBy.id,
    prepared_by_name: preparedBy.name,
    rule_id: rule.id,
    rule_amount: rule.amount,
    steps: JSON.stringify(rules.length > 1 ? togetherOf(rules.map(stepsOf)) : stepsOf(rule)),
    state: 'waiting',
    step: 0,
    created_at: now,
    updated_at: now,
  });
  await tellDeciders(context, round, await peopleNow(context, trx), preparedBy, trx);
  return approvalFrom(round);
}

/** The latest round of a document; undefined if it never needed approval. */
export async function approvalOf(
  context: ServerContext,
  record: RecordKey,
  on: Connection = context.database.kysely,
): Promise<RequestedApproval | undefined> {
  const round = await createApprovalsRepository(on).latest(record);
  return round && approvalFrom(round);
}

/**
 * Ends the approval of a document that is changed or withdrawn, whether waiting or complete. Past decisions
 * stay readable.
 */
export async function endApproval(
  context: ServerContext,
  { subject, id }: RecordKey,
  trx: Connection,
): Promise<void> {
  await createApprovalsRepository(trx).endRounds({ subject, id }, context.now().toISOString());
}

/** Raises `approval.requested` for the current step of a round. */
export async function tellDeciders(
  context: ServerContext,
  round: RoundRow,
  people: People,
  actor: { id: number; name: string },
  trx: Connection,
): Promise<void> {
  const step = stepsOf(round)[round.step];
  const users = step ? [...decidersOf(step, people.setting(round.prepared_by)).keys()] : [];
  const { subject, subject_id: id } = round;
  const data = { round: round.id, users };
  await raiseEvent(
    context,
    { name: 'approval.requested', subject, id, actor: { id: actor.id, name: actor.name }, data },
    trx,
  );
}

/** The steps of several rules, each once, at its first place. */
function togetherOf(chains: readonly (readonly Step[])[]): Step[] {
  const steps = chains.flat();
  return steps.filter(
    (step, place) => steps.findIndex(({ role, user }) => role === step.role && user === step.user) === place,
  );
}

function approvalFrom(round: RoundRow): RequestedApproval {
  return { id: round.id, state: round.state as ApprovalState, steps: stepsOf(round), step: round.step };
}
