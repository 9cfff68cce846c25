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

/** What customers retain as of a day, and on another with which it is compared: one query for each kind of document. */
export async function readRegister(
  context: ServerContext,
  { on: asked, compare_on }: { on?: string | undefined; compare_on?: string | undefined },
): Promise<RetentionRegister> {
  const { kysely } = context.database;
  const on = asked ?? dayInRiyadh(context.now());
  const held = await heldOf(context, on, kysely);
  const then = compare_on === undefined ? null : await heldOf(context, compare_on, kysely);
  const ids = [...new Set([...held.keys(), ...(then?.keys() ?? [])])];
  const [contracts, releases, ledger] = await Promise.all([
    contractFacts(ids, kysely),
    createReleasesRepository(kysely).ofContracts(ids),
    balanceOfAccount(retainedAccount, on, kysely),
  ]);
  const byContract = Map.groupBy(releases, ({ contract_id }) => contract_id);
  const rows = [...contracts.values()].flatMap((contract) => {
    const [amount, earlier] = [held.get(contract.id) ?? 0, then?.get(contract.id) ?? 0];
    if (amount === 0 && earlier === 0) return [];
    const all = byContract.get(contract.id) ?? [];
    const before = compare_on === undefined ? null : earlier - releasedOf(all, compare_on);
    return [{ ...rowOf(contract, amount, all, on), before }];
  });
  rows.sort((one, other) => order(one).localeCompare(order(other)));
  const sum = (key: 'held' | 'released' | 'rest') => rows.reduce((total, row) => total + row[key], 0);
  return {
    ...{ on, held: toRiyals(sum('held')), released: toRiyals(sum('released')), rest: toRiyals(sum('rest')) },
    compare_on: compare_on ?? null,
    before: then && toRiyals(rows.reduce((total, { before }) => total + (before ?? 0), 0)),
    ...{ ledger: toRiyals(ledger), difference: toRiyals(sum('rest') - ledger) },
    rows: rows.map((row) => ({
      ...row,
      ...{ held: toRiyals(row.held), released: toRiyals(row.released) },
      ...{ claimed: toRiyals(row.claimed), rest: toRiyals(row.rest) },
      before: row.before === null ? null : toRiyals(row.before),
    })),
  };
}

/** The next due first, of contracts that ended before all; without a day, and with nothing left, last. */
const order = ({ due_on, due, contract }: Pick<HeldOfContract, 'due_on' | 'due' | 'contract'>) =>
  `${due_on ?? (due ? '' : '~')} ${contract.number}`;

/** Amounts in halalas. */
function rowOf(
  contract: ContractFacts,
  held: number,
  all: readonly ReleaseRow[],
  on: string,
): Omit<HeldOfContract, 'before'> {
  const released = releasedOf(all, on);
  const claimed = sumOf(all.filter((row) => !wasAgreed(row, on) && row.date <= on));
  const next = nextOf(contract, held, all);
  return {
    ...{ contract_id: contract.id, contract: namedContract(contract), customer: contract.customer },
    ...{ held, released, claimed, rest: held - released },
    ...{ next, due_on: next && dueOn(next, contract) },
    due: next !== null && claimed === 0 && isDue(contract, next),
  };
}

const wasAgreed = ({ agreed_on }: ReleaseRow, on: string) => agreed_on !== null && agreed_on <= on;

const sumOf = (rows: readonly ReleaseRow[]) => rows.reduce((total, { amount }) => total + amount, 0);

const releasedOf = (all: readonly ReleaseRow[], on: string) => sumOf(all.filter((row) => wasAgreed(row, on)));

/** The handover of the next release: the first whose planned part is not agreed. */
function nextOf(contract: ContractFacts, held: number, all: readonly ReleaseRow[]): HandoverKind | null {
  const open = all.find(({ state }) => state === 'claimed');
  if (open) return open.on as HandoverKind;
  const claimed = claimedIn(all);
  return handoverKinds.find((on) => plannedOf(on, held, partsOf(contract), claimed) > 0) ?? null;
}
