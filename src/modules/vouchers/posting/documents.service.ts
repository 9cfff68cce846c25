import type { Halalas } from '#base/money.ts';
import { contractsNamed } from '#modules/contracts/server.ts';
import {
  type InvoiceRow,
  invoicesByIds,
  openInvoices,
  openOf,
  overpaidInvoices,
  overpaidOf,
  payInvoice,
  refundInvoice,
} from '#modules/invoices/server.ts';
import {
  type OwedRelease,
  payRelease,
  releasesByIds,
  releasesOfCustomer,
} from '#modules/retention/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import type { VoucherKind } from '../vouchers/vouchers.engine.ts';
import type { DocumentKind } from '../vouchers/vouchers.table.ts';
import { type OpenReceipt, openReceipts, receiptsByIds, refundReceipt } from './open-receipts.service.ts';
import './payable.subject.ts';

/** A document that vouchers settle. */
export interface OpenDocument {
  document: DocumentKind;
  id: number;
  number: string;
  /** What it is about, such as the numbers of contract and certificate. */
  detail: string;
  due_date: string | null;
  /** What is left to pay. */
  open: Halalas;
  customer_id: number | null;
  contract_id: number | null;
  project_id: number | null;
}

export interface DocumentKey {
  document: DocumentKind;
  id: number;
}

/** What a customer owes, or is owed: bills, what was paid on invoices too much, and what is left of receipts. Oldest first. */
export async function openDocuments(
  context: ServerContext,
  kind: VoucherKind,
  customerId: number,
  on: Connection,
): Promise<OpenDocument[]> {
  const byDay = (documents: readonly OpenDocument[]) =>
    documents.toSorted(
      (one, other) => (one.due_date ?? '').localeCompare(other.due_date ?? '') || one.id - other.id,
    );
  if (kind === 'receipt')
    return byDay([
      ...(await fromInvoices(await openInvoices(customerId, on), openOf, on)),
      ...(await releasesOfCustomer(customerId, on)).filter(({ open }) => open > 0).map(fromRelease),
    ]);
  const refunds = await fromInvoices(await overpaidInvoices(customerId, on), overpaidOf, on);
  const receipts = (await openReceipts(customerId, on)).map(fromReceipt);
  return [...byDay(await openBills(context, customerId, on)), ...refunds, ...receipts];
}

/** Documents by their keys; those that cannot be paid are left out. */
export async function documentsBy(
  context: ServerContext,
  { kind, keys, customerId }: { kind: VoucherKind; keys: readonly DocumentKey[]; customerId: number | null },
  on: Connection,
): Promise<(key: DocumentKey) => OpenDocument | undefined> {
  const idsOf = (of: DocumentKind) => keys.filter(({ document }) => document === of).map(({ id }) => id);
  const invoices = (await invoicesByIds(idsOf('invoice'), on)).filter(
    ({ number, type }) => number !== null && type !== 381,
  );
  const hasBills = idsOf('supplier_bill').length > 0 && customerId !== null;
  const found = [
    ...(await fromInvoices(invoices, kind === 'receipt' ? openOf : overpaidOf, on)),
    ...(await releasesByIds(idsOf('retention_release'), on)).map(fromRelease),
    ...(await receiptsByIds(idsOf('receipt'), on)).filter(({ row }) => row.number !== null).map(fromReceipt),
    ...(hasBills ? await openBills(context, customerId, on) : []),
  ];
  return (key) => found.find(({ document, id }) => document === key.document && id === key.id);
}

async function fromInvoices(
  rows: readonly InvoiceRow[],
  leftOf: (row: InvoiceRow) => Halalas,
  on: Connection,
): Promise<OpenDocument[]> {
  const contracts = await contractsNamed(
    rows.flatMap(({ contract_id }) => (contract_id === null ? [] : [contract_id])),
    on,
  );
  return rows.map((row) => ({
    ...{ document: 'invoice' as const, id: row.id, number: row.number ?? `#${row.id}` },
    ...{ due_date: row.due_date, open: leftOf(row), customer_id: row.customer_id },
    detail: [row.contract, row.certificate].filter(Boolean).join(' · '),
    contract_id: row.contract_id,
    project_id: contracts.get(row.contract_id ?? 0)?.project_id ?? null,
  }));
}

function fromRelease({ id, number, contract, agreed_on, open, ...about }: OwedRelease): OpenDocument {
  const { customer_id, contract_id, project_id } = about;
  return {
    ...{ document: 'retention_release', id, number, detail: contract, due_date: agreed_on, open },
    ...{ customer_id, contract_id, project_id },
  };
}

function fromReceipt({ row, open }: OpenReceipt): OpenDocument {
  const { id, number, reference, date, customer_id, project_id } = row;
  return {
    ...{ document: 'receipt', id, number: number ?? `#${id}`, detail: reference, due_date: date, open },
    ...{ customer_id, contract_id: null, project_id },
  };
}

async function openBills(
  context: ServerContext,
  customerId: number,
  on: Connection,
): Promise<OpenDocument[]> {
  const bills = await Promise.all(
    context.hooks.of('payableBills').map((payable) => payable.open(customerId, on)),
  );
  return bills.flat().map(({ id, number, open, due_date, contract_id = null, project_id = null }) => ({
    ...{ document: 'supplier_bill' as const, id, number, detail: '', due_date, open },
    ...{ customer_id: customerId, contract_id, project_id },
  }));
}

/**
 * The order in which a voucher settles documents, so that two vouchers with the same ones wait for each other: receipts first,
 * as a credit note locks them before its invoice.
 */
export function inTurn(
  one: { document: string; id: number },
  other: { document: string; id: number },
): number {
  const rank = ({ document }: { document: string }) => (document === 'receipt' ? '' : document);
  return rank(one).localeCompare(rank(other)) || one.id - other.id;
}

/** Allocates `amount` of a voucher to a document, or takes it back if it is negative. Throws 404, 409 and 422. */
export async function payDocument(
  context: ServerContext,
  {
    kind,
    document,
    id,
    amount,
    caller,
    date,
  }: DocumentKey & { kind: VoucherKind; amount: Halalas; caller: Caller; date: string },
  trx: Connection,
): Promise<void> {
  const payment = { id, amount, caller, date };
  if (document === 'invoice' && kind === 'payment') {
    await refundInvoice(context, payment, trx);
  } else if (document === 'receipt') {
    await refundReceipt(context, payment, trx);
  } else if (document === 'invoice') {
    const { state } = await payInvoice(context, payment, trx);
    if (state !== 'paid' || amount < 0) return;
    const paid = { name: 'invoice.paid', subject: 'invoice', id, actor: caller } as const;
    await raiseEvent(context, { ...paid, data: {} }, trx);
  } else if (document === 'retention_release') {
    await payRelease(context, payment, trx);
  } else {
    for (const payable of context.hooks.of('payableBills')) await payable.pay(payment, trx);
  }
}
