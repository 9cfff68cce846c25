import type { Halalas } from '#base/money.ts';
import { contractIdsOf, contractsNamed, lockContract } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { ReleaseRow } from './releases.fields.ts';
import { aboveOpen, notAgreed, releaseNotFound } from './releases.problems.ts';
import { createReleasesRepository } from './releases.repository.ts';
import { isReleased } from './releases.states.ts';
import { releaseRecord } from './releases.subject.ts';

/** A release that a customer owes, or has paid. */
export interface OwedRelease {
  id: number;
  number: string;
  contract_id: number;
  contract: string;
  project_id: number | null;
  customer_id: number | null;
  agreed_on: string;
  amount: Halalas;
  /** What is left to pay. */
  open: Halalas;
}

/** The releases to which a customer agreed, paid ones too, in the order of their claims. */
export async function releasesOfCustomer(customerId: number, on: Connection): Promise<OwedRelease[]> {
  const rows = await createReleasesRepository(on).ofContracts(await contractIdsOf(customerId, on));
  return owed(
    rows.filter(({ state }) => isReleased(state)),
    on,
  );
}

/** Agreed releases by id; others are left out. */
export async function releasesByIds(ids: readonly number[], on: Connection): Promise<OwedRelease[]> {
  const rows = await createReleasesRepository(on).byIds(ids);
  return owed(
    rows.filter(({ state }) => isReleased(state)),
    on,
  );
}

async function owed(rows: readonly ReleaseRow[], on: Connection): Promise<OwedRelease[]> {
  const contracts = await contractsNamed(
    rows.map(({ contract_id }) => contract_id),
    on,
  );
  return rows.map(({ id, number, contract_id, contract, agreed_on, date, amount, paid }) => ({
    ...{ id, number: number ?? `#${id}`, contract_id, contract, amount, open: amount - paid },
    project_id: contracts.get(contract_id)?.project_id ?? null,
    customer_id: contracts.get(contract_id)?.customer_id ?? null,
    agreed_on: agreed_on ?? date,
  }));
}

/**
 * Allocates a payment to an agreed release, in the caller's transaction; a negative `amount` takes one back. Once all of it
 * is paid, it is paid on `date`. Throws 404, 409 and 422 for more than is open.
 */
export async function payRelease(
  context: ServerContext,
  { id, amount, caller, date }: { id: number; amount: Halalas; caller: Caller; date: string },
  trx: Connection,
): Promise<ReleaseRow> {
  const found = await createReleasesRepository(trx).byId(id);
  if (!found) throw releaseNotFound();
  await lockContract(found.contract_id, trx);
  const store = createRecordStore(context, releaseRecord);
  const held = await store.hold(id, trx);
  const { row } = held;
  if (!isReleased(row.state)) throw notAgreed();
  const open = row.amount - row.paid;
  if (amount > open || -amount > row.paid) throw aboveOpen(open);
  const paid = row.paid + amount;
  const state = paid === row.amount ? 'paid' : 'agreed';
  const columns = { paid, paid_on: state === 'paid' ? date : null };
  if (state === row.state) return store.change(row, columns, { caller, on: trx });
  return store.move(held, state, { caller, columns });
}
