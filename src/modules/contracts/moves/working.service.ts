import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { BodyOf } from '#wire/contract.ts';
import type { handOverContract } from '../contracts.contract.ts';
import type { ContractRow } from '../contracts.fields.ts';
import { handoversIn } from '../contracts.presenter.ts';
import {
  beforePreliminary,
  beforeStart,
  finalDone,
  finalMissing,
  handedOver,
  misplaced,
  notHandedOver,
} from '../contracts.problems.ts';
import { type ContractState, moves } from '../contracts.states.ts';
import { contractRecord } from '../contracts.subject.ts';

/** Moves that need nothing but the state before. */
const plain = {
  activate: { from: 'signed', to: 'active' },
  suspend: { from: 'active', to: 'suspended' },
  resume: { from: 'suspended', to: 'active' },
} as const;

/** Moves of a signed contract, from the beginning of the work to its end. */
export function createWorking(context: ServerContext) {
  const store = createRecordStore(context, contractRecord);

  const move =
    (verb: keyof typeof plain) =>
    async (row: ContractRow, caller: Caller, note = ''): Promise<ContractRow> => {
      if (row.state !== plain[verb].from) throw misplaced[verb]();
      return store.move(row, plain[verb].to, { caller, note });
    };

  return {
    activate: move('activate'),
    suspend: move('suspend'),
    resume: move('resume'),

    /** Throws 409 out of order, and 422 for a day before the one it follows. */
    async handOver(
      row: ContractRow,
      { on, date, defects }: BodyOf<typeof handOverContract>,
      caller: Caller,
    ): Promise<ContractRow> {
      const before = handoversIn(row);
      const handovers = JSON.stringify([...before, { on, date, defects }]);
      if (on === 'preliminary') {
        if (row.state === 'handed_over') throw handedOver();
        if (row.state !== 'active') throw misplaced['hand-over']();
        // Work often begins before the paper is signed, so the day of the signature is no limit.
        if (date < (row.starts_on ?? '')) throw beforeStart();
        return store.move(row, 'handed_over', { caller, columns: { handovers } });
      }
      if (row.state !== 'handed_over') throw notHandedOver();
      if (before.some((one) => one.on === 'final')) throw finalDone();
      if (date < (before[0]?.date ?? '')) throw beforePreliminary();
      return store.change(row, { handovers }, { caller });
    },

    /** Throws 409 before the final handover. */
    async close(row: ContractRow, caller: Caller): Promise<ContractRow> {
      if (row.state !== 'handed_over') throw misplaced.close();
      if (!handoversIn(row).some(({ on }) => on === 'final')) throw finalMissing();
      return store.move(row, 'closed', { caller });
    },

    /** Throws 409. */
    async terminate(row: ContractRow, reason: string, caller: Caller): Promise<ContractRow> {
      if (!moves[row.state as ContractState].includes('terminated')) throw misplaced.terminate();
      return store.move(row, 'terminated', {
        caller,
        note: reason,
        columns: { termination_reason: reason },
      });
    },
  };
}
