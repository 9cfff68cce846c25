import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { InvoiceRow } from '../invoices.fields.ts';

declare module '#server/module.ts' {
  interface ServerModule {
    /** Posts an invoice or a note, in the transaction that issues it. */
    invoiceIssued?(context: ServerContext): (invoice: InvoiceRow, trx: Connection) => Promise<void>;
    /** Takes back what was posted of a rejected invoice, in the transaction that issues its replacement. */
    invoiceReplaced?(
      context: ServerContext,
    ): (rejected: InvoiceRow, by: { caller: Caller; date: string }, trx: Connection) => Promise<void>;
    /** Whether a day is in a closed period, so that nothing is issued or posted on it. */
    dayClosed?(context: ServerContext): (day: string, on: Connection) => Promise<boolean>;
  }
}

/** Whether the books are closed on a day. */
export async function isClosed(context: ServerContext, day: string, on: Connection): Promise<boolean> {
  for (const closed of context.hooks.of('dayClosed')) if (await closed(day, on)) return true;
  return false;
}

export async function postReplaced(
  context: ServerContext,
  row: InvoiceRow,
  by: { caller: Caller; date: string },
  trx: Connection,
): Promise<void> {
  for (const takeBack of context.hooks.of('invoiceReplaced')) await takeBack(row, by, trx);
}

export async function postIssued(context: ServerContext, row: InvoiceRow, trx: Connection): Promise<void> {
  for (const post of context.hooks.of('invoiceIssued')) await post(row, trx);
}
