import type { Halalas } from '#base/money.ts';
import { contractFacts } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { retainedOf } from '../held.service.ts';
import { openSteps } from '../releases/releases.presenter.ts';
import { createReleasesRepository } from '../releases/releases.repository.ts';

/** Retained money that a customer will release: claimed, due, or planned for a day to come. */
export interface ExpectedRelease {
  /** The claim, or the contract while nothing is claimed. */
  subject: 'retention_release' | 'contract';
  id: number;
  number: string;
  customer_id: number | null;
  amount: Halalas;
  /** Of the claim or the handover; the day asked for if the contract ended without one. */
  due_date: string;
}

/** What customers will release, by all contracts. An agreed release is owed, and not among them. */
export async function expectedReleases(
  context: ServerContext,
  day: string,
  on: Connection,
): Promise<ExpectedRelease[]> {
  const retained = await retainedOf(context, {}, on);
  const ids = [...retained].flatMap(([id, { retained: rest }]) => (rest > 0 ? [id] : []));
  const [contracts, releases] = await Promise.all([
    contractFacts(ids, on),
    createReleasesRepository(on).ofContracts(ids),
  ]);
  const byContract = Map.groupBy(releases, ({ contract_id }) => contract_id);
  return [...contracts.values()].flatMap((contract): ExpectedRelease[] => {
    const own = byContract.get(contract.id) ?? [];
    const customer_id = contract.customer?.id ?? null;
    const claims = own
      .filter(({ state }) => state === 'claimed')
      .map(
        ({ id, number, amount, date }): ExpectedRelease => ({
          ...{ subject: 'retention_release', id, number: number ?? `#${id}`, customer_id, amount },
          due_date: date,
        }),
      );
    const open = openSteps(contract, retained.get(contract.id)?.held ?? 0, own)
      // A handover that is late has no day.
      .filter(({ state, due_on }) => state === 'due' || (due_on !== null && due_on >= day))
      .map(
        ({ amount, due_on }): ExpectedRelease => ({
          ...{ subject: 'contract', id: contract.id, number: contract.number, customer_id, amount },
          due_date: due_on ?? day,
        }),
      );
    return [...claims, ...open];
  });
}
