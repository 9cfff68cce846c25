import { contractsNamed } from '#modules/contracts/server.ts';
import {
  isClosed as isPeriodClosed,
  type PostedDocument,
  postEntry,
  reverseEntry,
} from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { InvoiceRow } from '../invoices.fields.ts';
import { linesIn } from '../invoices.presenter.ts';
import { createInvoicesRepository } from '../invoices.repository.ts';
import { titleOf } from '../invoices.subject.ts';
import { entryLines } from './entry.engine.ts';

/** Whether the books are closed on a day. */
export function isClosed(_: ServerContext, day: string, on: Connection): Promise<boolean> {
  return isPeriodClosed(day, on);
}

/** Takes back what was posted of a rejected invoice, in the transaction that issues its replacement. */
export async function postReplaced(
  context: ServerContext,
  row: InvoiceRow,
  { caller, date }: { caller: Caller; date: string },
  trx: Connection,
): Promise<void> {
  const source = { subject: 'invoice', id: row.id };
  await reverseEntry(context, { source, date, caller, reason: row.number ?? '' }, trx);
}

/** Posts an invoice or a note, in the transaction that issues it. */
export async function postIssued(
  context: ServerContext,
  row: InvoiceRow,
  caller: Caller,
  trx: Connection,
): Promise<void> {
  const contract =
    row.contract_id === null
      ? undefined
      : (await contractsNamed([row.contract_id], trx)).get(row.contract_id);
  const original =
    row.of_invoice_id === null ? undefined : await createInvoicesRepository(trx).byId(row.of_invoice_id);
  const about = {
    ...{ customer_id: row.customer_id, contract_id: row.contract_id },
    project_id: contract?.project_id ?? null,
  };
  const source = { subject: 'invoice', id: row.id };
  const lines = entryLines(row, linesIn(row), { about, ofAdvance: original?.type === 386 });
  await postEntry(context, { date: row.tax_date ?? '', text: titleOf(row), source, lines, caller }, trx);
}

/** What the entries of issued invoices and notes say of the customers' debts. */
export async function postedInvoices(on: Connection): Promise<PostedDocument[]> {
  const rows = await createInvoicesRepository(on).issued();
  return rows.map(({ id, number, type, due, retention }) => {
    const sign = type === 381 ? -1 : 1;
    return { id, number: number ?? '', accounts: { 1100: sign * due, 1110: sign * retention } };
  });
}
