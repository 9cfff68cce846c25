import { datingFault } from '#base/dating.ts';
import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { checkSignedPaper } from '#modules/acceptances/server.ts';
import { readTexts } from '#modules/configuration/server.ts';
import { addHiddenProject, type ProjectEntry } from '#modules/projects/server.ts';
import type { ServerContext } from '#server/context.ts';
import { requireDated } from '#server/dated.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import type { BodyOf } from '#wire/contract.ts';
import { claimedOn, isMeasured, unappliedChange } from '../changes/certified.subject.ts';
import { lockContract } from '../changes/changes.service.ts';
import type { handOverContract } from '../contracts.contract.ts';
import type { ContractRow } from '../contracts.fields.ts';
import { handoversIn, numberOf } from '../contracts.presenter.ts';
import {
  beforePreliminary,
  beforeStart,
  changeUnapplied,
  closedTooSoon,
  finalDone,
  finalMissing,
  handedOver,
  handoverFuture,
  handoverNeeded,
  misplaced,
  neverHandedOver,
  notHandedOver,
  startFixed,
} from '../contracts.problems.ts';
import { type ContractState, moves } from '../contracts.states.ts';
import { contractRecord } from '../contracts.subject.ts';

/** States that moves of a signed contract need. */
export const workMoves = {
  activate: inState<ContractRow>('signed', misplaced.activate),
  start: inState<ContractRow>(['active', 'suspended'], misplaced.start),
  takeBack: inState<ContractRow>('handed_over', neverHandedOver),
  suspend: inState<ContractRow>('active', misplaced.suspend),
  resume: inState<ContractRow>('suspended', misplaced.resume),
  /** A contract is handed over twice; the body says which (`handoverMoves`). */
  handOver(row: ContractRow) {
    if (row.state !== 'active' && row.state !== 'handed_over') throw misplaced['hand-over']();
    if (isFinal(row)) throw finalDone();
  },
  close(row: ContractRow) {
    if (row.state !== 'handed_over') throw misplaced.close();
    if (!isFinal(row)) throw finalMissing();
  },
  terminate(row: ContractRow) {
    if (!moves[row.state as ContractState].includes('terminated')) throw misplaced.terminate();
  },
};

/** States that each handover needs. */
export const handoverMoves = {
  preliminary(row: ContractRow) {
    if (row.state === 'handed_over') throw handedOver();
    if (row.state !== 'active') throw misplaced['hand-over']();
  },
  final(row: ContractRow) {
    if (row.state !== 'handed_over') throw notHandedOver();
    if (isFinal(row)) throw finalDone();
  },
};

/** Where moves that need nothing but the state before lead. */
const plain = { suspend: 'suspended', resume: 'active' } as const;

const isFinal = (row: ContractRow) => handoversIn(row).some(({ on }) => on === 'final');

/** Moves of a signed contract, from the beginning of the work to its end. */
export function createWorking(context: ServerContext) {
  const store = createRecordStore(context, contractRecord);

  const move =
    (verb: keyof typeof plain) =>
    (given: ContractRow, caller: Caller, note = ''): Promise<ContractRow> =>
      store.perform(given, {
        ...{ caller, state: workMoves[verb] },
        act: (held) => store.move(held, plain[verb], { caller, note }),
      });

  /**
   * The project of a contract that has none yet, in the transaction that starts its work. Staff alone see it; as it may be
   * published later, it does not name the customer: like every new project, it is the company's until staff write an owner.
   */
  async function projectFor(row: ContractRow, caller: Caller, trx: Connection): Promise<number> {
    const { corp_name: company } = await readTexts(context, ['corp_name'], trx);
    const { en = {} } = JSON.parse(row.translations) as { en?: { name?: string } };
    const name = row.name || numberOf(row);
    const owner_en = company?.value && company.english;
    const entry: ProjectEntry = {
      ...{ name, owner: company?.value || name, category: 'contracting', status: 'inprogress' },
      address: [row.district, row.city].filter(Boolean).join('، '),
      translations: { en: { ...(en.name && { name: en.name }), ...(owner_en && { owner: owner_en }) } },
      ...{ cost: toRiyals(row.net), hide_cost: true, start_date: row.starts_on },
      ...{ duration: row.duration_days, duration_unit: 'days' },
    };
    return addHiddenProject(context, entry, { caller, on: trx });
  }

  /** Work begins on any day of the books; that it will begin later is planned. Throws 422. */
  function checkStart(day: string): void {
    const today = dayInRiyadh(context.now());
    if (datingFault(day < today ? day : today, { today })) requireDated(context, day, { field: 'starts_on' });
  }

  return {
    /** On the given day, or the contract's, or else today, which is assumed then. Throws 409 and 422. */
    activate(given: ContractRow, day: string | null | undefined, caller: Caller): Promise<ContractRow> {
      const startOf = (row: ContractRow) => {
        const starts_on = day ?? row.starts_on ?? dayInRiyadh(context.now());
        return { starts_on, start_assumed: day || row.starts_on ? 0 : 1 };
      };
      return store.perform(given, {
        ...{ caller, state: workMoves.activate },
        plan: async ({ trx }) => {
          if (day) checkStart(day);
          await checkSignedPaper(context, { subject: 'contract', id: given.id }, caller, trx);
        },
        act: (held) =>
          store.move(held, 'active', {
            caller,
            columns: async (trx) => {
              const { row } = held;
              const start = startOf(row);
              if (row.project_id !== null) return start;
              return { ...start, project_id: await projectFor({ ...row, ...start }, caller, trx) };
            },
          }),
      });
    },

    /** Corrects the day on which the work began. Throws 409 once there is a certificate, and 422. */
    start(given: ContractRow, starts_on: string, caller: Caller): Promise<ContractRow> {
      return store.perform(given, {
        ...{ caller, state: workMoves.start, first: (trx) => lockContract(given.id, trx) },
        plan: async ({ row, trx }) => {
          if (await isMeasured(context, row.id, trx)) throw startFixed();
          checkStart(starts_on);
        },
        act: ({ row, trx }) => store.change(row, { starts_on, start_assumed: 0 }, { caller, on: trx }),
      });
    },

    suspend: move('suspend'),
    resume: move('resume'),

    /** Throws 409 out of order, and 422 for a day before the one it follows. */
    handOver(
      given: ContractRow,
      { on, date, defects }: BodyOf<typeof handOverContract>,
      caller: Caller,
    ): Promise<ContractRow> {
      const handoversWith = (row: ContractRow) =>
        JSON.stringify([...handoversIn(row), { on, date, defects }]);
      const checkDay = () => {
        if (date > dayInRiyadh(context.now())) throw handoverFuture();
        requireDated(context, date);
      };
      /** What was assumed is wrong if the work was handed over before. */
      const startBefore = ({ start_assumed, starts_on }: ContractRow) =>
        start_assumed === 1 && date < (starts_on ?? '') ? { starts_on: null } : {};
      if (on === 'preliminary')
        return store.perform(given, {
          ...{ caller, state: handoverMoves.preliminary },
          plan: async ({ row, trx }) => {
            checkDay();
            // Work often begins before the paper is signed, so the day of the signature is no limit.
            if (row.start_assumed === 0 && date < (row.starts_on ?? '')) throw beforeStart();
            // Changes are applied to a contract at work only: this one would be lost.
            const number = await unappliedChange(context, row.id, trx);
            if (number !== null) throw changeUnapplied(number);
          },
          act: (held) =>
            store.move(held, 'handed_over', {
              caller,
              columns: { handovers: handoversWith(held.row), ...startBefore(held.row) },
            }),
        });
      return store.perform(given, {
        ...{ caller, state: handoverMoves.final },
        plan: async ({ row }) => {
          checkDay();
          if (date < (handoversIn(row)[0]?.date ?? '')) throw beforePreliminary();
        },
        act: ({ row, trx }) => store.change(row, { handovers: handoversWith(row) }, { caller, on: trx }),
      });
    },

    /** Takes back the latest handover. Throws 409 once something is claimed on it. */
    takeBackHandover(given: ContractRow, reason: string, caller: Caller): Promise<ContractRow> {
      return store.perform(given, {
        ...{ caller, state: workMoves.takeBack },
        plan: async ({ row, trx }) => {
          const latest = handoversIn(row).at(-1);
          if (!latest) throw neverHandedOver();
          const number = await claimedOn(context, { contractId: row.id, on: latest.on }, trx);
          if (number !== null) throw handoverNeeded(number);
          return latest;
        },
        act: (held, latest) => {
          const { row, trx } = held;
          const handovers = JSON.stringify(handoversIn(row).slice(0, -1));
          const columns = { handovers };
          if (latest.on === 'preliminary')
            return store.move(held, 'active', { caller, columns, note: reason });
          const also = { before: {}, after: { reason } };
          return store.change(row, columns, { caller, on: trx, also });
        },
      });
    },

    /** Throws 409 before the final handover, and while an accepted change order is not applied. */
    close: (given: ContractRow, caller: Caller): Promise<ContractRow> =>
      store.perform(given, {
        ...{ caller, state: workMoves.close },
        plan: async ({ row, trx }) => {
          const number = await unappliedChange(context, row.id, trx);
          if (number !== null) throw closedTooSoon(number);
        },
        act: (held) => store.move(held, 'closed', { caller }),
      }),

    /** Throws 409. */
    terminate: (given: ContractRow, reason: string, caller: Caller): Promise<ContractRow> =>
      store.perform(given, {
        ...{ caller, state: workMoves.terminate },
        act: (held) =>
          store.move(held, 'terminated', {
            ...{ caller, note: reason, columns: { termination_reason: reason } },
          }),
      }),
  };
}
