import {
  type AccountScope,
  accountEntries,
  type ContractAccount,
  retainedIn,
  retainingKinds,
} from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';

export type Retained = Pick<ContractAccount, 'held' | 'held_credited' | 'released' | 'retained' | 'claimed'>;

/** What customers retain, by contract: the part of the accounts that concerns it. Contracts without any are missing. */
export async function retainedOf(
  context: ServerContext,
  scope: AccountScope,
  on: Connection,
): Promise<Map<number, Retained>> {
  const entries = await accountEntries(context, scope, on, { kinds: retainingKinds, figures: ['retention'] });
  return new Map([...entries].map(([id, own]) => [id, retainedIn(own)]));
}

/** The same of one contract. */
export async function retainedOfContract(
  context: ServerContext,
  contractId: number,
  on: Connection,
  day?: string,
): Promise<Retained> {
  const all = await retainedOf(context, { contractIds: [contractId], day }, on);
  return all.get(contractId) ?? retainedIn([]);
}
