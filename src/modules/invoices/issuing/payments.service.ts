import type { Halalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { certificateById, markPaid } from '#modules/certificates/server.ts';
import { lockContract } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { counts, openOf, overpaidOf, stateOf } from '../invoices.engine.ts';
import type { InvoiceRow } from '../invoices.fields.ts';
import { aboveInvoice, invoiceNotFound, notIssued, rejectedUnpayable } from '../invoices.problems.ts';
import { createInvoicesRepository } from '../invoices.repository.ts';
import { invoiceRecord } from '../invoices.subject.ts';

/** The issued invoices of a customer on which something is open, oldest first, without rejected ones. */
export async function openInvoices(customerId: number, on: Connection): Promise<InvoiceRow[]> {
  const all = await createInvoicesRepository(on).ofCustomer(customerId);
  return all
    .filter(
      (row) => row.number !== null && row.type !== 381 && row.zatca_status !== 'rejected' && openOf(row) > 0,
    )
    .sort((one, other) => (one.due_date ?? '').localeCompare(other.due_date ?? '') || one.id - other.id);
}

/** The invoices of a customer that were credited after they were paid, oldest first. */
export async function overpaidInvoices(customerId: number, on: Connection): Promise<InvoiceRow[]> {
  const all = await createInvoicesRepository(on).ofCustomer(customerId);
  return all.filter((row) => row.number !== null && row.type !== 381 && overpaidOf(row) > 0).reverse();
}

/** All issued invoices and notes of a customer, oldest first, without rejected ones that were replaced. */
export async function issuedInvoices(customerId: number, on: Connection): Promise<InvoiceRow[]> {
  return (await createInvoicesRepository(on).ofCustomer(customerId)).filter(counts).reverse();
}

/** All issued invoices and notes of a contract, oldest first, without rejected ones that were replaced. */
export async function invoicesOfContract(contractId: number, on: Connection): Promise<InvoiceRow[]> {
  return (await createInvoicesRepository(on).ofContract(contractId)).filter(counts);
}

export const invoicesByIds = (ids: readonly number[], on: Connection): Promise<InvoiceRow[]> =>
  createInvoicesRepository(on).byIds(ids);

/**
 * Allocates a payment to an issued invoice, in the caller's transaction; a negative `amount` takes one back, below zero if
 * it was refunded before, as after a cheque that bounced. Its state and that of its certificate follow. Throws 404, 409 for a draft and a rejected one, and 422 for more than is open.
 */
export async function payInvoice(
  context: ServerContext,
  { id, amount, caller, date }: { id: number; amount: Halalas; caller: Caller; date?: string },
  trx: Connection,
): Promise<InvoiceRow> {
  const held = await heldInvoice(context, id, trx);
  const { row } = held;
  if (amount > 0 && row.zatca_status === 'rejected') throw rejectedUnpayable(row.number ?? '');
  if (amount > openOf(row)) throw aboveInvoice('amount', openOf(row));
  const store = createRecordStore(context, invoiceRecord);
  const columns = { paid: row.paid + amount };
  const state = stateOf({ ...row, ...columns });
  const after =
    state === row.state
      ? await store.change(row, columns, { caller, on: trx })
      : await store.move(held, state, { caller, columns });
  if (row.type !== 388 || row.certificate_id === null) return after;
  const certificate = await certificateById(row.certificate_id, trx);
  const isPaid = after.state === 'paid';
  if (!certificate || isPaid === (certificate.state === 'paid')) return after;
  const paidOn = isPaid ? (date ?? dayInRiyadh(context.now())) : null;
  await markPaid(context, row.certificate_id, { date: paidOn, caller }, trx);
  return after;
}

/**
 * Refunds what was paid on an invoice and credited since, in the caller's transaction; a negative `amount` takes a refund
 * back. Throws 404, 409 for a draft, and 422 for more than was paid too much.
 */
export async function refundInvoice(
  context: ServerContext,
  { id, amount, caller }: { id: number; amount: Halalas; caller: Caller },
  trx: Connection,
): Promise<InvoiceRow> {
  const { row } = await heldInvoice(context, id, trx);
  if (amount > overpaidOf(row)) throw aboveInvoice('amount', overpaidOf(row));
  const store = createRecordStore(context, invoiceRecord);
  return store.change(row, { paid: row.paid - amount }, { caller, on: trx });
}

/** An issued invoice, locked after its contract until the transaction ends. Throws 404 and 409. */
async function heldInvoice(context: ServerContext, id: number, trx: Connection): Promise<Held<InvoiceRow>> {
  const found = await createInvoicesRepository(trx).byId(id);
  if (!found) throw invoiceNotFound();
  if (found.contract_id !== null) await lockContract(found.contract_id, trx);
  const held = await createRecordStore(context, invoiceRecord).hold(id, trx);
  if (held.row.number === null || held.row.type === 381) throw notIssued();
  return held;
}
