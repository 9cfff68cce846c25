import { type Halalas, toHalalas, toRiyals } from '#base/money.ts';
import { invoicesByIds, overpaidOf } from '#modules/invoices/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { AllocationEntry } from '../vouchers/vouchers.contract.ts';
import { codes, type VoucherKind } from '../vouchers/vouchers.engine.ts';
import type { VoucherRow } from '../vouchers/vouchers.fields.ts';
import { restOf } from '../vouchers/vouchers.presenter.ts';
import { aboveReceipt } from '../vouchers/vouchers.problems.ts';
import { createVouchersRepository, unallocatedOf } from '../vouchers/vouchers.repository.ts';
import { voucherRecords } from '../vouchers/vouchers.subject.ts';

/** A posted receipt and what is neither allocated nor refunded of it. */
export interface OpenReceipt {
  row: VoucherRow;
  open: Halalas;
}

/** Of receipts, what is left of each. */
async function withRest(rows: readonly VoucherRow[], on: Connection): Promise<OpenReceipt[]> {
  const repository = createVouchersRepository(on, 'receipt');
  const ids = rows.map(({ id }) => id);
  const [allocations, refunds] = await Promise.all([
    repository.allocationsOf(ids),
    repository.refundsOf(ids),
  ]);
  return rows.map((row) => {
    const settled = allocations.reduce(
      (sum, { voucher_id, released_on, amount }) =>
        voucher_id === row.id && released_on === null ? sum + amount : sum,
      refunds.get(row.id) ?? 0,
    );
    return { row, open: row.state === 'posted' ? restOf(row, settled) : 0 };
  });
}

export const receiptsByIds = async (ids: readonly number[], on: Connection): Promise<OpenReceipt[]> =>
  withRest(await createVouchersRepository(on, 'receipt').byIds(ids), on);

/** Receipts of a customer of which something is left, oldest first. */
export async function openReceipts(customerId: number, on: Connection): Promise<OpenReceipt[]> {
  const rows = await createVouchersRepository(on, 'receipt').postedOf(customerId);
  return (await withRest(rows, on)).filter(({ open }) => open > 0);
}

/**
 * Refunds a part of what is left of a receipt, in the caller's transaction; a negative `amount` takes a refund back. Throws 422
 * for more than is left.
 */
export async function refundReceipt(
  context: ServerContext,
  { id, amount, caller }: { id: number; amount: Halalas; caller: Caller },
  trx: Connection,
): Promise<void> {
  const store = createRecordStore(context, voucherRecords.receipt);
  const { row } = await store.hold(id, trx);
  const [{ open } = { open: 0 }] = await withRest([row], trx);
  if (amount > open) throw aboveReceipt(open);
  const refunded = (await createVouchersRepository(trx, 'receipt').refundsOf([id])).get(id) ?? 0;
  const also = {
    before: { refunded: toRiyals(refunded) },
    after: { refunded: toRiyals(refunded + amount) },
  };
  await store.change(row, {}, { caller, on: trx, also });
}

interface Refunding {
  kind: VoucherKind;
  customerId: number | null;
  /** Of the voucher. */
  amount: Halalas;
  /** Code of the account that the voucher names for its rest. */
  against: string | undefined;
}

/**
 * The allocations of a payment, completed: an invoice that was credited and whose payment was freed stands for the receipts
 * that paid it, and what settles nothing returns what is left of the customer's receipts, before it is an advance to a
 * supplier.
 */
export async function withRefunds(
  entries: readonly AllocationEntry[],
  { kind, customerId, amount, against }: Refunding,
  on: Connection,
): Promise<AllocationEntry[]> {
  const isOther = against !== undefined && against !== codes.unallocated;
  if (kind !== 'payment' || customerId === null || isOther) return [...entries];
  const open = await openReceipts(customerId, on);
  if (open.length === 0) return [...entries];
  const lefts = new Map(open.map((one): [number, Halalas] => [one.row.id, one.open]));
  for (const one of entries)
    if (one.receipt_id != null)
      lefts.set(one.receipt_id, (lefts.get(one.receipt_id) ?? 0) - toHalalas(one.amount));
  // Payments that name account 2300 without a receipt are of no receipt, and lower what may be returned.
  let most = (await unallocatedOf(customerId, on)) - sumOf(entries.filter((one) => one.receipt_id != null));

  /** Takes an amount from receipts, oldest first, as far as they have it. */
  function taken(wanted: Halalas, from: readonly number[]): AllocationEntry[] {
    let rest = Math.min(wanted, most);
    const parts: AllocationEntry[] = [];
    for (const receipt_id of from) {
      const left = lefts.get(receipt_id) ?? 0;
      const part = Math.min(left, rest);
      if (part <= 0) continue;
      parts.push({ receipt_id, amount: toRiyals(part) });
      lefts.set(receipt_id, left - part);
      rest -= part;
      most -= part;
    }
    return parts;
  }

  const named = await Promise.all(
    entries.map(async (entry) => {
      if (entry.invoice_id == null) return { entry, missing: 0, freed: [] };
      const [invoice] = await invoicesByIds([entry.invoice_id], on);
      const missing = toHalalas(entry.amount) - (invoice ? overpaidOf(invoice) : 0);
      const freed = await createVouchersRepository(on, 'receipt').freedFrom('invoice', entry.invoice_id);
      return { entry, missing: Math.max(missing, 0), freed };
    }),
  );
  const completed = named.flatMap(({ entry, missing, freed }) => {
    const parts = missing > 0 ? taken(missing, freed) : [];
    const rest = toHalalas(entry.amount) - sumOf(parts);
    return [...(rest > 0 ? [{ ...entry, amount: toRiyals(rest) }] : []), ...parts];
  });
  return merged([...completed, ...taken(amount - sumOf(completed), [...lefts.keys()])]);
}

const sumOf = (entries: readonly AllocationEntry[]): Halalas =>
  entries.reduce((sum, { amount }) => sum + toHalalas(amount), 0);

/** One entry for each receipt. */
function merged(entries: readonly AllocationEntry[]): AllocationEntry[] {
  const byReceipt = new Map<number, AllocationEntry>();
  const all: AllocationEntry[] = [];
  for (const entry of entries) {
    const earlier = entry.receipt_id == null ? undefined : byReceipt.get(entry.receipt_id);
    if (earlier) {
      earlier.amount = toRiyals(toHalalas(earlier.amount) + toHalalas(entry.amount));
      continue;
    }
    const own = { ...entry };
    if (own.receipt_id != null) byReceipt.set(own.receipt_id, own);
    all.push(own);
  }
  return all;
}
