import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { InvoiceRow } from '../invoices.fields.ts';
import { mailCustomer } from '../invoices.mails.ts';
import { notCleared, notIssued, rejectedByAuthority } from '../invoices.problems.ts';
import { isGiven } from '../invoices.states.ts';
import { invoiceRecord } from '../invoices.subject.ts';

/** Sends an issued invoice, and says whether it was mailed. Throws 409 for one that the customer may not have. */
export async function sendInvoice(
  context: ServerContext,
  row: InvoiceRow,
  caller: Caller,
): Promise<{ row: InvoiceRow; mailed: boolean }> {
  if (row.number === null) throw notIssued();
  if (row.zatca_status === 'rejected') throw rejectedByAuthority();
  if (!isGiven(row)) throw notCleared();
  let mailed = false;
  const sent = await createRecordStore(context, invoiceRecord).change(
    row,
    { sent_at: context.now().toISOString() },
    {
      caller,
      action: 'send',
      inside: async (trx, after) => {
        mailed = await mailCustomer(context, after, trx);
      },
    },
  );
  return { row: sent, mailed };
}
