import { type Halalas, toRiyals } from '#base/money.ts';
import { certificateTotals, isAgreed } from '#modules/certificates/server.ts';
import { type ContractFacts, contractFacts } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { notFound } from '#server/http/problems.ts';
import { heldOf, lastDay } from '../held.service.ts';
import { dueOn, type HandoverKind, handoverKinds, plannedOf } from '../releases/releases.engine.ts';
import type { ReleaseRow } from '../releases/releases.fields.ts';
import { claimedIn, isDue, partsOf } from '../releases/releases.presenter.ts';
import { createReleasesRepository } from '../releases/releases.repository.ts';
import { isReleased, type ReleaseState } from '../releases/releases.states.ts';
import type { ContractRetention, RetentionStep } from './register.contract.ts';

/** What the customer of a contract retains, and when it is released. Throws 404. */
export async function readRetention(context: ServerContext, contractId: number): Promise<ContractRetention> {
  const { kysely } = context.database;
  const contract = (await contractFacts([contractId], kysely)).get(contractId);
  if (!contract) throw notFound();
  const [helds, { all }, rows] = await Promise.all([
    heldOf(context, lastDay, kysely, [contractId]),
    certificateTotals(contractId, kysely),
    createReleasesRepository(kysely).ofContracts([contractId]),
  ]);
  const held = helds.get(contractId) ?? 0;
  const sum = (some: readonly ReleaseRow[]) => some.reduce((total, { amount }) => total + amount, 0);
  const released = sum(rows.filter(({ state }) => isReleased(state)));
  return {
    certificates: all
      .filter(({ state, retention }) => isAgreed(state) && retention > 0)
      .map(({ id, sequence, retention }) => ({ id, sequence, amount: toRiyals(retention) })),
    steps: [...rows.map((row) => claimedStep(row, contract)), ...openSteps(contract, held, rows)],
    ...{ held: toRiyals(held), released: toRiyals(released), rest: toRiyals(held - released) },
    claimed: toRiyals(sum(rows) - released),
  };
}

function claimedStep(row: ReleaseRow, contract: ContractFacts): RetentionStep {
  const on = row.on as HandoverKind;
  return {
    ...{ on, state: row.state as ReleaseState, amount: toRiyals(row.amount), due_on: dueOn(on, contract) },
    release: { id: row.id, number: row.number ?? `#${row.id}` },
  };
}

/** What is not claimed: due once its handover has happened, planned before. */
function openSteps(contract: ContractFacts, held: Halalas, rows: readonly ReleaseRow[]): RetentionStep[] {
  const claimed = claimedIn(rows);
  return handoverKinds.flatMap((on): RetentionStep[] => {
    const amount = plannedOf(on, held, partsOf(contract), claimed);
    if (amount === 0 || rows.some((row) => row.on === on && row.state === 'claimed')) return [];
    const state = isDue(contract, on) ? 'due' : 'planned';
    return [{ on, state, amount: toRiyals(amount), due_on: dueOn(on, contract), release: null }];
  });
}
