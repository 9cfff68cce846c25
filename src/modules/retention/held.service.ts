import type { Halalas } from '#base/money.ts';
import { retainedOf } from '#modules/certificates/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { restOf } from './releases/releases.engine.ts';
import { claimedIn } from './releases/releases.presenter.ts';
import { createReleasesRepository } from './releases/releases.repository.ts';
import { isReleased } from './releases/releases.states.ts';

declare module '#server/module.ts' {
  interface ServerModule {
    /**
     * By how much credit notes lower what customers hold, by contract and as of a day; of all contracts without ids.
     */
    heldCredits?(
      context: ServerContext,
    ): (
      day: string,
      on: Connection,
      contractIds?: readonly number[],
    ) => Promise<ReadonlyMap<number, Halalas>>;
  }
}

/** After every day there is: what is held by now. */
export const lastDay = '9999-12-31';

/**
 * What customers hold, by contract and as of a day: all that agreed certificates retain, less credit notes. Of all contracts
 * without ids. What was released is not subtracted.
 */
export async function heldOf(
  context: ServerContext,
  day: string,
  on: Connection,
  contractIds?: readonly number[],
): Promise<Map<number, Halalas>> {
  const held = await retainedOf(day, on, contractIds);
  for (const read of context.hooks.of('heldCredits'))
    for (const [id, credit] of await read(day, on, contractIds)) held.set(id, (held.get(id) ?? 0) - credit);
  return held;
}

/** What a customer still holds of a contract: what is held by now, less the releases that they agreed to. */
export async function stillHeldOf(
  context: ServerContext,
  contractId: number,
  on: Connection,
): Promise<Halalas> {
  const held = await heldOf(context, lastDay, on, [contractId]);
  const rows = await createReleasesRepository(on).ofContracts([contractId]);
  const released = rows.filter(({ state }) => isReleased(state));
  return restOf(held.get(contractId) ?? 0, claimedIn(released));
}
