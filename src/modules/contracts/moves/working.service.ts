import { toRiyals } from '#base/money.ts';
import { checkSignedPaper } from '#modules/acceptances/server.ts';
import { readTexts } from '#modules/configuration/server.ts';
import { addHiddenProject, type ProjectEntry } from '#modules/projects/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { BodyOf } from '#wire/contract.ts';
import { unappliedChange } from '../changes/certified.subject.ts';
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
  misplaced,
  notHandedOver,
} from '../contracts.problems.ts';
import { type ContractState, moves } from '../contracts.states.ts';
import { contractRecord } from '../contracts.subject.ts';

/** Moves that need nothing but the state before. */
const plain = {
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
    async activate(row: ContractRow, caller: Caller): Promise<ContractRow> {
      if (row.state !== 'signed') throw misplaced.activate();
      return store.move(row, 'active', {
        caller,
        first: (trx) => checkSignedPaper(context, { subject: 'contract', id: row.id }, caller, trx),
        columns: async (trx) =>
          row.project_id === null ? { project_id: await projectFor(row, caller, trx) } : {},
      });
    },

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
        return store.move(row, 'handed_over', {
          caller,
          first: (trx) => lockContract(row.id, trx),
          columns: async (trx) => {
            // Changes are applied to a contract at work only: this one would be lost.
            const number = await unappliedChange(context, row.id, trx);
            if (number !== null) throw changeUnapplied(number);
            return { handovers };
          },
        });
      }
      if (row.state !== 'handed_over') throw notHandedOver();
      if (before.some((one) => one.on === 'final')) throw finalDone();
      if (date < (before[0]?.date ?? '')) throw beforePreliminary();
      return store.change(row, { handovers }, { caller });
    },

    /** Throws 409 before the final handover, and while an accepted change order is not applied. */
    async close(row: ContractRow, caller: Caller): Promise<ContractRow> {
      if (row.state !== 'handed_over') throw misplaced.close();
      if (!handoversIn(row).some(({ on }) => on === 'final')) throw finalMissing();
      return store.move(row, 'closed', {
        caller,
        first: (trx) => lockContract(row.id, trx),
        columns: async (trx) => {
          const number = await unappliedChange(context, row.id, trx);
          if (number !== null) throw closedTooSoon(number);
          return {};
        },
      });
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
