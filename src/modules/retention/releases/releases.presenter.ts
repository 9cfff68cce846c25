import { toRiyals } from '#base/money.ts';
import { type ContractFacts, contractFacts } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { RetentionRelease } from './releases.contract.ts';
import {
  type Claimed,
  dueOn,
  type HandoverKind,
  handoverKinds,
  type PlannedPart,
  plannedOf,
} from './releases.engine.ts';
import type { ReleaseRow } from './releases.fields.ts';
import { releaseNotFound } from './releases.problems.ts';
import type { ReleaseState } from './releases.states.ts';

export function namedContract({ id, number, name, translations }: ContractFacts) {
  return { id, number, name, translations };
}

/** Rows as the engine reads them. */
export function claimedIn(rows: readonly Pick<ReleaseRow, 'on' | 'amount'>[]): Claimed[] {
  return rows.map(({ on, amount }) => ({ on: on as Claimed['on'], amount }));
}

function present(row: ReleaseRow, contract: ContractFacts): RetentionRelease {
  const { id, contract_id, number, date, agreed_on, paid_on, note, created_at, updated_at, deleted_at } = row;
  return {
    ...{ id, contract_id, contract: namedContract(contract), customer: contract.customer },
    ...{ number, state: row.state as ReleaseState, on: row.on as Claimed['on'] },
    ...{ amount: toRiyals(row.amount), date, agreed_on, paid_on, note },
    prepared_by: row.prepared_by === null ? null : { id: row.prepared_by, name: row.prepared_by_name },
    ...{ created_at, updated_at, deleted_at },
  };
}

export function createReleasesPresenter(context: ServerContext) {
  async function list(
    rows: readonly ReleaseRow[],
    on: Connection = context.database.kysely,
  ): Promise<RetentionRelease[]> {
    const contracts = await contractFacts([...new Set(rows.map(({ contract_id }) => contract_id))], on);
    return rows.flatMap((row) => {
      const contract = contracts.get(row.contract_id);
      return contract ? [present(row, contract)] : [];
    });
  }

  return {
    list,
    async one(row: ReleaseRow): Promise<RetentionRelease> {
      const [answer] = await list([row]);
      if (!answer) throw releaseNotFound();
      return answer;
    },
  };
}

/** What the contract releases at which handover. One that was terminated before has nothing but the end. */
export function partsOf({ releases, state, handovers }: ContractFacts): PlannedPart[] {
  return state === 'terminated' && handovers.length === 0 ? [] : releases;
}

/** Whether what belongs to a handover may be claimed. */
export function isDue({ handovers, state }: ContractFacts, on: HandoverKind): boolean {
  return handovers.some((handover) => handover.on === on) || (on === 'final' && state === 'terminated');
}

/** A part of the retention for which nothing is claimed. Halalas. */
export interface OpenStep {
  on: HandoverKind;
  state: 'due' | 'planned';
  amount: number;
  due_on: string | null;
}

/** What is not claimed: due once its handover has happened, planned before. */
export function openSteps(contract: ContractFacts, held: number, rows: readonly ReleaseRow[]): OpenStep[] {
  const claimed = claimedIn(rows);
  return handoverKinds.flatMap((on): OpenStep[] => {
    const amount = plannedOf(on, held, partsOf(contract), claimed);
    if (amount === 0 || rows.some((row) => row.on === on && row.state === 'claimed')) return [];
    const state = isDue(contract, on) ? 'due' : 'planned';
    return [{ on, state, amount, due_on: dueOn(on, contract) }];
  });
}

/** What is due: releases of handovers that have happened, for which nothing is claimed. */
export function dueReleases(
  contract: ContractFacts,
  held: number,
  rows: readonly ReleaseRow[],
): RetentionRelease[] {
  return openSteps(contract, held, rows)
    .filter(({ state }) => state === 'due')
    .map(({ on, amount, due_on }) => ({
      ...{ id: null, contract_id: contract.id, contract: namedContract(contract) },
      ...{ customer: contract.customer, number: null, state: 'due', on, amount: toRiyals(amount) },
      ...{ date: due_on, agreed_on: null, paid_on: null, note: '', prepared_by: null },
      ...{ created_at: null, updated_at: null, deleted_at: null },
    }));
}
