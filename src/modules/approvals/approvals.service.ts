import type { Locale } from '#base/locale.ts';
import { staffLevel } from '#base/staff.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import type { Connection } from '#server/db/database.ts';
import { presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import { changedMeanwhile, forbidden, notFound } from '#server/http/problems.ts';
import { raiseEvent } from '#server/records/events.ts';
import { lockRow, tryChange } from '#server/records/guard.ts';
import { recordChange } from '#server/records/journal.ts';
import type { Approval, ApprovalChoices, ApprovalsQuery } from './approvals.contract.ts';
import { type Decision, outcomeOf, standingOf } from './approvals.engine.ts';
import './approvals.events.ts';
import { approvableOf, approvablesIn, ruleKindsIn } from './approvable.subject.ts';
import { endApproval, tellDeciders } from './approval-request.service.ts';
import { barredIn, mayDecide, presentRounds, stepsOf } from './approvals.presenter.ts';
import { alreadyDecided, notTheirs, notTheirTurn, ownChange, ownDocument } from './approvals.problems.ts';
import { createApprovalsRepository, type RecordKey } from './approvals.repository.ts';
import type { ApprovalsTables, RoundRow } from './approvals.table.ts';
import { peopleNow } from './deciders.service.ts';

export type StaffCaller = NonNullable<Caller>;

/** Throws 403 for customers. */
export function requireStaff(caller: Caller): StaffCaller {
  if (!caller || caller.level > staffLevel) throw forbidden();
  return caller;
}

interface Deciding {
  decision: Decision;
  /** Note of an approval, or reason of a return. */
  note: string;
  /** Version that the caller read. */
  updated_at?: string | undefined;
}

/** Maximum number of rounds shown per document. */
const maxRounds = 50;

export function createApprovalsService(context: ServerContext) {
  const db = tablesOf<ApprovalsTables>(context.database.kysely);
  const repository = createApprovalsRepository(db);

  async function present(row: RoundRow, caller: Caller): Promise<Approval> {
    return (await presentRounds(context, [row], caller))[0] as Approval;
  }

  /** Throws 404. */
  async function find(id: number): Promise<RoundRow> {
    const round = await repository.round(id);
    if (!round) throw notFound();
    return round;
  }

  /** The caller's part in the current step of a round. */
  async function standingIn(round: RoundRow, caller: StaffCaller, on?: Connection) {
    const steps = stepsOf(round);
    const named = steps.map(({ user }) => user);
    const people = await peopleNow(context, on, named);
    const barred = barredIn(round);
    const standing = standingOf(caller.id, steps, round.step, people.setting(barred));
    const deciding = (locale: Locale) => people.decidingIn(locale, steps, round.step, barred);
    return { steps, people, standing, deciding };
  }

  async function readAgain(id: number, caller: Caller): Promise<Approval> {
    return present(await find(id), caller);
  }

  return {
    readAgain,

    /**
     * Throws 404 if missing; 403, naming the deciders, for callers without a part in it and for those who wrote the
     * document or asked.
     */
    async findFor(id: number, caller: StaffCaller, locale: Locale): Promise<RoundRow> {
      const round = await find(id);
      const { standing, deciding } = await standingIn(round, caller);
      if (standing.may) return round;
      const isOwn = caller.id === round.prepared_by;
      if (standing.why === 'prepared') throw (isOwn ? ownDocument : ownChange)(deciding(locale));
      if (standing.why === 'other') throw notTheirs(deciding(locale));
      return round;
    },

    /** Approvals that wait for the caller, newest first. */
    async listWaiting(query: ApprovalsQuery, caller: Caller): Promise<ListPage<Approval>> {
      const rounds = await repository.waiting();
      if (rounds.length === 0) return { items: [], total: 0 };
      const people = await peopleNow(context);
      const all = rounds.filter((row) => mayDecide(row, people, caller));
      const wanted = query.sort === 'id' ? all.toReversed() : all;
      const from = (query.page - 1) * query.per_page;
      const rows = wanted.slice(from, from + query.per_page);
      return { items: await presentRounds(context, rows, caller), total: all.length };
    },

    /** Rounds of documents whose kind the caller may read. */
    async list(query: ApprovalsQuery & { state: string }, caller: Caller): Promise<ListPage<Approval>> {
      const readable = approvablesIn(context)
        .map(({ subject }) => subject)
        .filter((subject) => context.subjects.of(subject).mayRead(caller));
      if (readable.length === 0) return { items: [], total: 0 };
      const rounds = repository.listRounds(readable, query);
      return presented(rounds, (rows) => presentRounds(context, rows, caller)).page();
    },

    /** Rounds of a document, latest first. */
    async of(record: RecordKey, caller: Caller): Promise<Approval[]> {
      return presentRounds(context, await repository.rounds(record, maxRounds), caller);
    },

    /** Throws 409 if no round of the document is waiting. */
    async withdraw({ name, ...record }: RecordKey & { name: string }, caller: Caller): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const latest = await createApprovalsRepository(trx).latest(record);
        if (latest?.state !== 'waiting') throw alreadyDecided();
        await endApproval(context, record, trx);
        const recorded = { approval_request: 'withdrawn' };
        const change = { caller, action: 'update', ...record, name, after: recorded } as const;
        await recordChange(context, change, trx);
      });
    },

    async choices(): Promise<ApprovalChoices> {
      const { roles, staff } = await peopleNow(context);
      return {
        kinds: ruleKindsIn(context).map(({ kind, name }) => ({ kind, name })),
        roles: [...roles],
        people: [...staff],
      };
    },

    /** Throws 409 if it was decided. */
    decidable({ state }: RoundRow): void {
      if (state !== 'waiting') throw alreadyDecided();
    },

    /**
     * Locks the document, as its moves do, and asks whether this is the caller's turn. Throws 409 if it is not, or the step
     * was decided meanwhile.
     */
    async decide(
      round: RoundRow,
      { decision, note, updated_at }: Deciding,
      caller: StaffCaller,
      { locale, key }: { locale: Locale; key: RequestKey },
    ): Promise<Approval> {
      const { subject, subject_id: id, name } = round;
      const at = changeTime(context.now(), round.updated_at);
      const actor = { id: caller.id, name: caller.name };
      const kind = approvableOf(context, subject);
      await db.transaction().execute(async (trx) => {
        await lockRow(trx, kind.record.table, id);
        const now = await createApprovalsRepository(trx).round(round.id);
        if (now?.state !== 'waiting') throw alreadyDecided();
        if (updated_at !== undefined && updated_at !== now.updated_at) throw changedMeanwhile();
        if (now.updated_at !== round.updated_at) throw alreadyDecided();
        if (caller.stillMay && !(await caller.stillMay(trx))) throw forbidden();
        const { steps, people, standing, deciding } = await standingIn(now, caller, trx);
        if (!standing.may) throw standing.why === 'later' ? notTheirTurn(deciding(locale)) : alreadyDecided();
        const next = outcomeOf(decision, steps, round.step);
        const forName = standing.for === null ? '' : people.nameOf(standing.for);
        if (!(await tryChange(trx, 'approval_rounds', round, { ...next, updated_at: at })))
          throw alreadyDecided();
        await createApprovalsRepository(trx).decide({
          round_id: round.id,
          step: round.step,
          decision,
          by_id: caller.id,
          by_name: caller.name,
          for_id: standing.for,
          for_name: forName,
          note,
          at,
        });
        await keepRequestKey(context, key, round.id, trx);
        const recorded = { approval: decision, approval_note: note, approval_for: forName };
        const action = decision === 'approved' ? 'confirm' : 'update';
        await recordChange(context, { caller, action, subject, id, name, after: recorded }, trx);
        if (next.state === 'waiting') return tellDeciders(context, { ...round, ...next }, people, actor, trx);
        const asked = { preparedBy: round.prepared_by, requestedBy: round.requested_by ?? round.prepared_by };
        const event = next.state === 'approved' ? 'approval.completed' : 'approval.returned';
        await raiseEvent(
          context,
          { name: event, subject, id, actor, data: { round: round.id, ...asked } },
          trx,
        );
        await kind[next.state]?.(id, { caller, note }, trx);
      });
      return readAgain(round.id, caller);
    },
  };
}
