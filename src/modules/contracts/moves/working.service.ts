import { toRiyals } from '#base/money.ts';
import { checkSignedPaper } from '#modules/acceptances/server.ts';
import { readTexts } from '#modules/configuration/server.ts';
import { addHiddenProject, type ProjectEntry } from '#modules/projects/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import type { BodyOf } from '#wire/contract.ts';
import { unappliedChange } from '../changes/certified.subject.ts';
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
  misplaced,
  notHandedOver,
} from '../contracts.problems.ts';
import { type ContractState, moves } from '../contracts.states.ts';
import { contractRecord } from '../contracts.subject.ts';

/** States that moves of a signed contract need. */
export const workMoves = {
  activate: inState<ContractRow>('signed', misplaced.activate),
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

  return {
    /** Throws 409. */
    activate: (given: ContractRow, caller: Caller): Promise<ContractRow> =>
      store.perform(given, {
        ...{ caller, state: workMoves.activate },
        plan: ({ trx }) => checkSignedPaper(context, { subject: 'contract', id: given.id }, caller, trx),
        act: (held) =>
          store.move(held, 'active', {
            caller,
            columns: async (trx) =>
              held.row.project_id === null ? { project_id: await projectFor(held.row, caller, trx) } : {},
          }),
      }),

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
      if (on === 'preliminary')
        return store.perform(given, {
          ...{ caller, state: handoverMoves.preliminary },
          plan: async ({ row, trx }) => {
            // Work often begins before the paper is signed, so the day of the signature is no limit.
            if (date < (row.starts_on ?? '')) throw beforeStart();
            // Changes are applied to a contract at work only: this one would be lost.
            const number = await unappliedChange(context, row.id, trx);
            if (number !== null) throw changeUnapplied(number);
          },
          act: (held) =>
            store.move(held, 'handed_over', { caller, columns: { handovers: handoversWith(held.row) } }),
        });
      return store.perform(given, {
        ...{ caller, state: handoverMoves.final },
        plan: async ({ row }) => {
          if (date < (handoversIn(row)[0]?.date ?? '')) throw beforePreliminary();
        },
        act: ({ row, trx }) => store.change(row, { handovers: handoversWith(row) }, { caller, on: trx }),
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
