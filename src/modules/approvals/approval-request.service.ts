import { createHash } from 'node:crypto';
import type { Halalas } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import type { Held } from '#server/records/record.store.ts';
import type { RecordRow } from '#server/records/record.ts';
import { writersOf } from '#server/records/writers.ts';
import type { Problem } from '#wire/problem.ts';
import {
  type ApprovalPurpose,
  type ApprovalState,
  decidersAt,
  ruleFor,
  type Step,
} from './approvals.engine.ts';
import './approvals.events.ts';
import { approvableOf } from './approvable.subject.ts';
import { barredIn, stepsOf } from './approvals.presenter.ts';
import { createApprovalsRepository, type RecordKey } from './approvals.repository.ts';
import type { RoundRow, RuleRow } from './approvals.table.ts';
import { type People, peopleNow } from './deciders.service.ts';

interface Named {
  id: number;
  name: string;
}

/** What exactly is approved. */
export interface ApprovedFigures {
  /** Halalas, as approvers see it. */
  amount: Halalas;
  /** Halalas by the kinds of rules that compare them; by default `amount` by the document's own kind. */
  rules?: Readonly<Record<string, Halalas>>;
  purpose?: ApprovalPurpose;
  /** What else is approved with them, such as the annexes of a contract: another one is not approved. */
  detail?: unknown;
}

export interface ApprovalRequest extends RecordKey, ApprovedFigures {
  /** The document's name in lists. */
  name: string;
  /** The preparer, who may not approve it. */
  preparedBy: Named;
  /** Whoever asks, if not the preparer. They may not approve it either. */
  askedBy?: Named;
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
 * Asks whether a document that its transaction holds is approved as it is now. Resolves with the problem that answers the
 * call if it is not: it waits, or its approval has just been requested. For `approval` of a move (`RecordStore.perform`).
 */
export async function askApproval(
  context: ServerContext,
  subject: string,
  { row, trx }: Held<RecordRow>,
  { caller, ...figures }: ApprovedFigures & { caller: NonNullable<Caller> },
): Promise<Problem | undefined> {
  const kind = approvableOf(context, subject);
  const record = { subject, id: row.id };
  const latest = await createApprovalsRepository(trx).latest(record);
  const isSame = latest !== undefined && isSealed(latest, subject, figures);
  if (isSame && latest.state === 'approved') return undefined;
  const isOther = latest?.purpose !== (figures.purpose ?? '');
  if (latest?.state === 'waiting' && (isSame || isOther)) return kind.waits();
  const { id: preparer, name: preparerName } = (kind.preparerOf ?? preparerIn)(row);
  const asker = { id: caller.id, name: caller.name };
  const requested = await requestApproval(
    context,
    {
      ...{ ...record, ...figures, name: kind.record.nameOf(row), askedBy: asker },
      preparedBy: preparer === null ? asker : { id: preparer, name: preparerName },
    },
    trx,
  );
  return requested === 'not_needed' ? undefined : kind.requested();
}

const preparerIn = ({ prepared_by, prepared_by_name }: Prepared) => ({
  ...{ id: prepared_by ?? null, name: prepared_by_name ?? '' },
});

interface Prepared {
  prepared_by?: number | null;
  prepared_by_name?: string;
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
  const { subject, id, name, amount, purpose = '', preparedBy, askedBy = preparedBy } = request;
  approvableOf(context, subject);
  const repository = createApprovalsRepository(trx);
  const barred = await barredFrom(request, trx);
  await endApproval(context, request, trx);
  const rules: RuleRow[] = [];
  for (const [kind, measured] of Object.entries(rulesIn(subject, request))) {
    const found = ruleFor(await repository.rules(kind), kind, measured);
    if (found) rules.push(found);
  }
  const [rule] = rules;
  if (!rule) return 'not_needed';
  const now = context.now().toISOString();
  const round = await repository.addRound({
    ...{ subject, subject_id: id, name, amount, purpose, seal: sealOf(subject, request) },
    ...{ prepared_by: preparedBy.id, prepared_by_name: preparedBy.name },
    ...{ requested_by: askedBy.id, requested_by_name: askedBy.name, barred: JSON.stringify(barred) },
    ...{ rule_id: rule.id, rule_amount: rule.amount },
    steps: JSON.stringify(rules.length > 1 ? togetherOf(rules.map(stepsOf)) : stepsOf(rule)),
    ...{ state: 'waiting', step: 0, created_at: now, updated_at: now },
  });
  await tellDeciders(context, round, await peopleNow(context, trx), askedBy, trx);
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

/** Throws 409 while a document waits for approval. */
export async function checkNotWaiting(
  context: ServerContext,
  record: RecordKey,
  on: Connection = context.database.kysely,
): Promise<void> {
  const latest = await createApprovalsRepository(on).latest(record);
  if (latest?.state === 'waiting') throw approvableOf(context, record.subject).waits();
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

/**
 * What changing or deleting a draft has to do with its approval, in its transaction: it throws 409 while it waits, and what
 * was approved is no longer what it says.
 */
export function changingApproved(context: ServerContext, record: RecordKey) {
  return {
    first: (trx: Connection) => checkNotWaiting(context, record, trx),
    inside: (trx: Connection) => endApproval(context, record, trx),
  };
}

/** Raises `approval.requested` for the current step of a round. */
export async function tellDeciders(
  context: ServerContext,
  round: RoundRow,
  people: People,
  actor: { id: number; name: string },
  trx: Connection,
): Promise<void> {
  const users = [...decidersAt(stepsOf(round), round.step, people.setting(barredIn(round))).keys()];
  const { subject, subject_id: id } = round;
  const data = { round: round.id, users };
  await raiseEvent(
    context,
    { name: 'approval.requested', subject, id, actor: { id: actor.id, name: actor.name }, data },
    trx,
  );
}

/**
 * Who may not decide: whoever prepared the document, changed it since it was last approved, or asks. What was approved
 * before has been seen by somebody else.
 */
async function barredFrom(
  { subject, id, preparedBy, askedBy }: ApprovalRequest,
  trx: Connection,
): Promise<number[]> {
  const approvedAt = await createApprovalsRepository(trx).lastApprovedAt({ subject, id });
  const writers = await writersOf(trx, { subject, id }, approvedAt);
  return [...new Set([preparedBy.id, ...writers, ...(askedBy ? [askedBy.id] : [])])];
}

const rulesIn = (subject: string, { amount, rules }: ApprovedFigures) => rules ?? { [subject]: amount };

function sealOf(subject: string, figures: ApprovedFigures): string {
  const { amount, purpose = '', detail = null } = figures;
  const rules = Object.entries(rulesIn(subject, figures)).sort(([one], [other]) => one.localeCompare(other));
  return createHash('sha256')
    .update(JSON.stringify([amount, purpose, rules, detail]))
    .digest('base64url');
}

/** Whether a round is about exactly these figures. Of rounds of earlier versions only the amount is known. */
function isSealed(round: RoundRow, subject: string, figures: ApprovedFigures): boolean {
  if (round.seal === '') return round.amount === figures.amount;
  return round.seal === sealOf(subject, figures);
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
