import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { type ContractFacts, contractFacts } from '#modules/contracts/server.ts';
import { balanceOfAccount } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import { type Retained, retainedOf } from '../held.service.ts';
import { dueOn, type HandoverKind, handoverKinds, plannedOf } from '../releases/releases.engine.ts';
import type { ReleaseRow } from '../releases/releases.fields.ts';
import { claimedIn, isDue, namedContract, partsOf } from '../releases/releases.presenter.ts';
import { createReleasesRepository } from '../releases/releases.repository.ts';
import type { HeldOfContract, RetentionRegister } from './register.contract.ts';

/** Money that customers retain. */
export const retainedAccount = '1110';

/** What customers retain as of a day, and on another with which it is compared: one query for each kind of document. */
export async function readRegister(
  context: ServerContext,
  { on: asked, compare_on }: { on?: string | undefined; compare_on?: string | undefined },
): Promise<RetentionRegister> {
  const { kysely } = context.database;
  const on = asked ?? dayInRiyadh(context.now());
  const now = await retainedOf(context, { day: on }, kysely);
  const then = compare_on === undefined ? null : await retainedOf(context, { day: compare_on }, kysely);
  const ids = [...new Set([...now.keys(), ...(then?.keys() ?? [])])];
  const [contracts, releases, ledger] = await Promise.all([
    contractFacts(ids, kysely),
    createReleasesRepository(kysely).ofContracts(ids),
    balanceOfAccount(retainedAccount, on, kysely),
  ]);
  const byContract = Map.groupBy(releases, ({ contract_id }) => contract_id);
  const rows = [...contracts.values()].flatMap((contract) => {
    const [retained, earlier] = [now.get(contract.id) ?? nothing, then?.get(contract.id) ?? nothing];
    if (isEmpty(retained) && isEmpty(earlier)) return [];
    const before = compare_on === undefined ? null : earlier.retained;
    return [{ ...rowOf(contract, retained, byContract.get(contract.id) ?? []), before }];
  });
  rows.sort((one, other) => order(one).localeCompare(order(other)));
  const sum = (key: 'held' | 'credited' | 'released' | 'rest') =>
    rows.reduce((total, row) => total + row[key], 0);
  return {
    ...{ on, held: toRiyals(sum('held')), credited: toRiyals(sum('credited')) },
    ...{ released: toRiyals(sum('released')), rest: toRiyals(sum('rest')) },
    compare_on: compare_on ?? null,
    before: then && toRiyals(rows.reduce((total, { before }) => total + (before ?? 0), 0)),
    ...{ ledger: toRiyals(ledger), difference: toRiyals(sum('rest') - ledger) },
    rows: rows.map((row) => ({
      ...row,
      ...{ held: toRiyals(row.held), credited: toRiyals(row.credited), released: toRiyals(row.released) },
      ...{ claimed: toRiyals(row.claimed), rest: toRiyals(row.rest) },
      before: row.before === null ? null : toRiyals(row.before),
    })),
  };
}

const nothing: Retained = { held: 0, held_credited: 0, released: 0, retained: 0, claimed: 0 };

/** Nothing was ever retained; where notes took it all off, they stand in the register. */
const isEmpty = (one: Retained): boolean => Object.values(one).every((halalas) => halalas === 0);

/** The next due first, of contracts that ended before all; without a day, and with nothing left, last. */
const order = ({ due_on, due, contract }: Pick<HeldOfContract, 'due_on' | 'due' | 'contract'>) =>
  `${due_on ?? (due ? '' : '~')} ${contract.number}`;

/** Amounts in halalas. */
function rowOf(
  contract: ContractFacts,
  { held, held_credited: credited, released, retained, claimed }: Retained,
  all: readonly ReleaseRow[],
): Omit<HeldOfContract, 'before'> {
  const next = nextOf(contract, held, all);
  return {
    ...{ contract_id: contract.id, contract: namedContract(contract), customer: contract.customer },
    ...{ held, credited, released, claimed, rest: retained },
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
