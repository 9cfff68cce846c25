import { toHalalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { uninvoicedOf } from '#modules/certificates/server.ts';
import { type ContractFacts, contractFacts, lockContract } from '#modules/contracts/server.ts';
import { requireInBooks } from '#modules/ledger/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import { keepGiven } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { notFound } from '#server/http/problems.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import { retainedOfContract } from '../held.service.ts';
import type { NewRelease, ReleaseChange, ReleasesQuery, RetentionRelease } from './releases.contract.ts';
import { type HandoverKind, plannedOf, restOf } from './releases.engine.ts';
import './releases.events.ts';
import { postRelease } from './posted-releases.service.ts';
import type { ReleaseRow } from './releases.fields.ts';
import { claimedIn, createReleasesPresenter, dueReleases, partsOf } from './releases.presenter.ts';
import {
  aboveHeld,
  alreadyClaimed,
  beforeClaim,
  beforeHandover,
  noAmount,
  notClaimed,
  notHandedOver,
  nothingHeld,
  notInvoiced,
  releaseFixed,
} from './releases.problems.ts';
import { createReleasesRepository, searchOf } from './releases.repository.ts';
import { isReleased } from './releases.states.ts';
import { releaseRecord } from './releases.subject.ts';

/** What the releases of a contract are computed of. */
interface Basis {
  contract: ContractFacts;
  held: number;
  rows: ReleaseRow[];
}

/** States that a change or the agreement of a release needs. */
export const releaseMoves = {
  change: inState<ReleaseRow>('claimed', releaseFixed),
  agree: inState<ReleaseRow>('claimed', notClaimed),
};

/** Throws 409 for a contract of which nothing is handed over, unless it was terminated. */
export function mayBeClaimed({ handovers, state }: ContractFacts): void {
  if (handovers.length === 0 && state !== 'terminated') throw notHandedOver('preliminary');
}

export function createReleasesService(context: ServerContext) {
  const store = createRecordStore(context, releaseRecord);
  const presenter = createReleasesPresenter(context);
  const { kysely } = context.database;

  /** Throws 404 for a contract that does not exist. */
  async function basisOf(contractId: number, on: Connection): Promise<Basis> {
    const contract = (await contractFacts([contractId], on)).get(contractId);
    if (!contract) throw notFound();
    const [{ held }, rows] = await Promise.all([
      retainedOfContract(context, contractId, on),
      createReleasesRepository(on).ofContracts([contractId]),
    ]);
    return { contract, held, rows };
  }

  /** Columns of a new claim, in its transaction. Throws 409 and 422. */
  async function claimed(contractId: number, given: NewRelease, caller: Caller, trx: Connection) {
    const { contract, held, rows } = await basisOf(contractId, trx);
    const day = handoverOf(contract, given.on, context.now());
    const others = claimedIn(rows);
    const planned = plannedOf(given.on, held, partsOf(contract), others);
    checkFirst(given.on, rows, planned);
    if (restOf(held, others) <= 0) throw nothingHeld();
    const amount = given.amount == null ? planned : toHalalas(Number(given.amount));
    checkAmount(amount, restOf(held, others));
    const date = given.date ?? day;
    if (date < day) throw beforeHandover(day);
    await requireInBooks(context, date, trx);
    const number =
      (await createReleasesRepository(trx).takeWithdrawn(contractId, given.on)) ??
      (await takeNumber(context, { kind: 'retention_release' }, trx)).number;
    return {
      ...{ contract_id: contractId, contract: contract.number, number, state: 'claimed' },
      ...{ on: given.on, date, amount, note: given.note ?? '' },
      ...{ agreed_on: null, paid: 0, paid_on: null },
      ...{ prepared_by: caller?.id ?? null, prepared_by_name: caller?.name ?? '' },
      search: searchOf({ number, contract: contract.number }),
    };
  }

  /** The contract's day and rest for a claim that exists. Throws 422 for an amount that is not held. */
  async function check(row: ReleaseRow, amount: number, trx: Connection): Promise<string> {
    const { contract, held, rows } = await basisOf(row.contract_id, trx);
    const others = claimedIn(rows.filter(({ id }) => id !== row.id));
    checkAmount(amount, restOf(held, others));
    return handoverOf(contract, row.on as HandoverKind, context.now());
  }

  /**
   * The books hold what invoices retain: a release of more would take off what is not there. Throws 409 while a certificate
   * waits for its invoice.
   */
  async function checkInvoiced(row: ReleaseRow, trx: Connection): Promise<void> {
    const waiting = await uninvoicedOf(row.contract_id, trx);
    if (!waiting) return;
    const { held, rows } = await basisOf(row.contract_id, trx);
    const released = claimedIn(rows.filter(({ state }) => isReleased(state)));
    const rest = restOf(held - waiting.retention, released);
    if (row.amount > rest) throw notInvoiced(waiting.number, Math.max(rest, 0));
  }

  return {
    find: store.find,
    read: presenter.one,
    basisOf,

    list: (query: ReleasesQuery): Listing<RetentionRelease> =>
      presented(
        store.list(query, (rows) =>
          query.contract_id === undefined ? rows : rows.where('contract_id', '=', query.contract_id),
        ),
        presenter.list,
      ),

    /** Throws 404. */
    async findContract(id: number): Promise<ContractFacts> {
      const contract = (await contractFacts([id], kysely)).get(id);
      if (!contract) throw notFound();
      return contract;
    },

    /** Those that were claimed and those that are due. */
    async ofContract(contractId: number): Promise<RetentionRelease[]> {
      const { contract, held, rows } = await basisOf(contractId, kysely);
      return [...(await presenter.list(rows)), ...dueReleases(contract, held, rows)];
    },

    /** Throws 409 and 422. */
    async claim(
      contractId: number,
      given: NewRelease,
      caller: Caller,
      key?: RequestKey,
    ): Promise<RetentionRelease> {
      const row = await store.create((trx) => claimed(contractId, given, caller, trx), {
        ...{ caller, key },
        first: (trx) => lockContract(contractId, trx),
        inside: (trx, { id }) => keepGiven({ subject: 'retention_release', id }, trx),
      });
      return presenter.one(row);
    },

    changeable: releaseMoves.change,

    /** Throws 409 and 422. */
    async change(row: ReleaseRow, given: ReleaseChange, caller: Caller): Promise<RetentionRelease> {
      releaseMoves.change(row);
      const columns = async (trx: Connection) => {
        const amount = given.amount == null ? row.amount : toHalalas(Number(given.amount));
        const date = given.date ?? row.date;
        const day = await check(row, amount, trx);
        if (date < day) throw beforeHandover(day);
        if (date !== row.date) await requireInBooks(context, date, trx);
        return { amount, date, note: given.note ?? row.note };
      };
      const first = (trx: Connection) => lockContract(row.contract_id, trx);
      return presenter.one(await store.change(row, columns, { caller, first }));
    },

    /** Throws 409. */
    async delete(row: ReleaseRow, caller: Caller): Promise<unknown> {
      releaseMoves.change(row);
      return store.delete(row, { caller, first: (trx) => lockContract(row.contract_id, trx) });
    },

    /** Throws 409, and 422 for a day before the claim. */
    async agree(
      given: ReleaseRow,
      date: string | null | undefined,
      caller: Caller,
    ): Promise<RetentionRelease> {
      const after = await store.perform(given, {
        ...{ caller, state: releaseMoves.agree },
        first: (trx) => lockContract(given.contract_id, trx),
        plan: async ({ row, trx }) => {
          const today = dayInRiyadh(context.now());
          const [, later = row.date] = [today, row.date].sort();
          const agreed_on = date ?? later;
          if (agreed_on < row.date) throw beforeClaim(row.date);
          await requireInBooks(context, agreed_on, trx);
          await check(row, row.amount, trx);
          await checkInvoiced(row, trx);
          return agreed_on;
        },
        act: (held, agreed_on) =>
          store.move(held, 'agreed', {
            ...{ caller, columns: { agreed_on } },
            inside: async (trx, { id, amount, contract_id }) => {
              await postRelease(context, { ...held.row, agreed_on }, caller, trx);
              const event = { name: 'retention_release.agreed', subject: 'retention_release' } as const;
              const data = { contract: contract_id, amount, date: agreed_on };
              await raiseEvent(context, { ...event, id, actor: caller, data }, trx);
            },
          }),
      });
      return presenter.one(after);
    },
  };
}

/** The day of a handover; today for the rest of a contract that was terminated. Throws 409 before it. */
function handoverOf({ handovers, state }: ContractFacts, on: HandoverKind, now: Date): string {
  const day = handovers.find((handover) => handover.on === on)?.date;
  if (day !== undefined) return day;
  if (on === 'final' && state === 'terminated') return dayInRiyadh(now);
  throw notHandedOver(on);
}

/** One for each handover, and another final one only for what was retained after it. Throws 409. */
function checkFirst(on: HandoverKind, rows: readonly ReleaseRow[], planned: number): void {
  const earlier = rows.filter((row) => row.on === on);
  const first = earlier[0];
  if (!first) return;
  if (on === 'final' && planned > 0 && earlier.every(({ state }) => state !== 'claimed')) return;
  throw alreadyClaimed(on, first.number ?? '');
}

/** Throws 422. */
function checkAmount(amount: number, rest: number): void {
  if (amount > rest) throw aboveHeld(rest);
  if (amount <= 0) throw noAmount();
}
