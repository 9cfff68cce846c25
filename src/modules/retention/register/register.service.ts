import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { type ContractFacts, contractFacts } from '#modules/contracts/server.ts';
import { balanceOfAccount } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import { heldOf } from '../held.service.ts';
import { dueOn, type HandoverKind, handoverKinds, plannedOf } from '../releases/releases.engine.ts';
import type { ReleaseRow } from '../releases/releases.fields.ts';
import { claimedIn, isDue, namedContract, partsOf } from '../releases/releases.presenter.ts';
import { createReleasesRepository } from '../releases/releases.repository.ts';
import type { HeldOfContract, RetentionRegister } from './register.contract.ts';

/** Money that customers retain. */
const retainedAccount = '1110';

/** What customers retain as of a day, by contract: one query for each kind of document. */
export async function readRegister(context: ServerContext, asked?: string): Promise<RetentionRegister> {
  const { kysely } = context.database;
  const on = asked ?? dayInRiyadh(context.now());
  const held = await heldOf(context, on, kysely);
  const ids = [...held.keys()];
  const [contracts, releases, ledger] = await Promise.all([
    contractFacts(ids, kysely),
    createReleasesRepository(kysely).ofContracts(ids),
    balanceOfAccount(retainedAccount, on, kysely),
  ]);
  const byContract = Map.groupBy(releases, ({ contract_id }) => contract_id);
  const rows = [...contracts.values()].flatMap((contract) => {
    const amount = held.get(contract.id) ?? 0;
    return amount === 0 ? [] : [rowOf(contract, amount, byContract.get(contract.id) ?? [], on)];
  });
  rows.sort((one, other) => order(one).localeCompare(order(other)));
  const sum = (key: 'held' | 'released' | 'rest') => rows.reduce((total, row) => total + row[key], 0);
  return {
    ...{ on, held: toRiyals(sum('held')), released: toRiyals(sum('released')), rest: toRiyals(sum('rest')) },
    ...{ ledger: toRiyals(ledger), difference: toRiyals(sum('rest') - ledger) },
    rows: rows.map((row) => ({
      ...row,
      ...{ held: toRiyals(row.held), released: toRiyals(row.released) },
      ...{ claimed: toRiyals(row.claimed), rest: toRiyals(row.rest) },
    })),
  };
}

/** The next due first, of contracts that ended before all; without a day, and with nothing left, last. */
const order = ({ due_on, due, contract }: HeldOfContract) =>
  `${due_on ?? (due ? '' : '~')} ${contract.number}`;

/** Amounts in halalas. */
function rowOf(
  contract: ContractFacts,
  held: number,
  all: readonly ReleaseRow[],
  on: string,
): HeldOfContract {
  const sum = (rows: readonly ReleaseRow[]) => rows.reduce((total, { amount }) => total + amount, 0);
  const wasAgreed = ({ agreed_on }: ReleaseRow) => agreed_on !== null && agreed_on <= on;
  const released = sum(all.filter(wasAgreed));
  const claimed = sum(all.filter((row) => !wasAgreed(row) && row.date <= on));
  const next = nextOf(contract, held, all);
  return {
    ...{ contract_id: contract.id, contract: namedContract(contract), customer: contract.customer },
    ...{ held, released, claimed, rest: held - released },
    ...{ next, due_on: next && dueOn(next, contract) },
    due: next !== null && claimed === 0 && isDue(contract, next),
  };
}

/** The handover of the next release: the first whose planned part is not agreed. */
function nextOf(contract: ContractFacts, held: number, all: readonly ReleaseRow[]): HandoverKind | null {
  const open = all.find(({ state }) => state === 'claimed');
  if (open) return open.on as HandoverKind;
  const claimed = claimedIn(all);
  return handoverKinds.find((on) => plannedOf(on, held, partsOf(contract), claimed) > 0) ?? null;
}
