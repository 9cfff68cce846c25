import { toRiyals } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { kindName } from './approvable.subject.ts';
import type { Approval } from './approvals.contract.ts';
import { type ApprovalPurpose, type ApprovalState, type Step, standingOf } from './approvals.engine.ts';
import { createApprovalsRepository } from './approvals.repository.ts';
import type { DecisionRow, RoundRow } from './approvals.table.ts';
import { type People, peopleNow } from './deciders.service.ts';

/** Rounds with their steps and decisions, from the caller's point of view. */
export async function presentRounds(
  context: ServerContext,
  rows: readonly RoundRow[],
  caller: Caller,
): Promise<Approval[]> {
  if (rows.length === 0) return [];
  const approvals = createApprovalsRepository(context.database.kysely);
  const [decisions, kinds] = await Promise.all([
    approvals.decisions(rows.map(({ id }) => id)),
    approvals.kindsOf(rows.map(({ rule_id }) => rule_id)),
  ]);
  const named = rows.flatMap((row) => [...stepsOf(row).map(({ user }) => user), ...barredIn(row)]);
  const people = await peopleNow(context, undefined, named);
  return rows.map((row) => {
    const own = decisions.filter(({ round_id }) => round_id === row.id);
    return presentRound(context, row, { decisions: own, kind: kinds.get(row.rule_id), people, caller });
  });
}

export const stepsOf = ({ steps }: Pick<RoundRow, 'steps'>): Step[] => JSON.parse(steps);

/** Users who may not decide a round: whoever wrote the document, and whoever asked. */
export function barredIn({ barred, prepared_by }: Pick<RoundRow, 'barred' | 'prepared_by'>): number[] {
  return [...new Set([prepared_by, ...(JSON.parse(barred) as number[])])];
}

/** Whether the caller may decide the current step. */
export function mayDecide(row: RoundRow, people: People, caller: Caller): boolean {
  if (!caller || row.state !== 'waiting') return false;
  return standingOf(caller.id, stepsOf(row), row.step, people.setting(barredIn(row))).may;
}

function presentRound(
  context: ServerContext,
  row: RoundRow,
  known: { decisions: readonly DecisionRow[]; kind: string | undefined; people: People; caller: Caller },
): Approval {
  const { decisions, kind = row.subject, people, caller } = known;
  const may_decide = mayDecide(row, people, caller);
  const chain = stepsOf(row);
  const steps = chain.map((step, place): Approval['steps'][number] => {
    const made = decisions.find((decision) => decision.step === place);
    const isOpen = !made && row.state === 'waiting';
    return {
      ...people.named(step),
      state: made ? (made.decision as 'approved' | 'returned') : stateOf(row, place),
      instead: (isOpen && people.standIns(chain, place, barredIn(row))) || null,
      yours: may_decide && place === row.step,
      by: made ? { id: made.by_id, name: made.by_name } : null,
      for: made && made.for_id !== null ? { id: made.for_id, name: made.for_name } : null,
      at: made?.at ?? null,
      note: made?.note ?? '',
    };
  });
  return {
    id: row.id,
    subject: row.subject,
    subject_id: row.subject_id,
    name: row.name,
    amount: toRiyals(row.amount),
    state: row.state as ApprovalState,
    purpose: row.purpose as ApprovalPurpose,
    prepared_by: { id: row.prepared_by, name: row.prepared_by_name },
    requested_by: row.requested_by === null ? null : { id: row.requested_by, name: row.requested_by_name },
    written_by: barredIn(row).map((id) => ({ id, name: people.nameOf(id) || nameIn(row, id) })),
    rule_amount: toRiyals(row.rule_amount),
    rule_kind_name:
      kind === row.subject ? null : { ar: kindName(context, kind, 'ar'), en: kindName(context, kind, 'en') },
    steps,
    may_decide,
    page: context.subjects.pageOf(row.subject, row.subject_id) ?? null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Name of somebody who has left, as it was when they asked. */
function nameIn(row: RoundRow, id: number): string {
  if (id === row.prepared_by) return row.prepared_by_name;
  return id === row.requested_by ? row.requested_by_name : '';
}

/** State of a step that nobody has decided. */
function stateOf(row: RoundRow, place: number): 'due' | 'later' | 'ended' {
  if (row.state !== 'waiting') return 'ended';
  return place === row.step ? 'due' : 'later';
}
