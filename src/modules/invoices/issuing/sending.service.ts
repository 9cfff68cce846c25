import { isBareAddress } from '#base/mailbox.ts';
import type { MailOutcome } from '#modules/acceptances/server.ts';
import { emailNow } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { lockInvoice } from '../drafts/drafts.service.ts';
import type { InvoiceRow } from '../invoices.fields.ts';
import { mailCustomer } from '../invoices.mails.ts';
import { customerIn } from '../invoices.presenter.ts';
import {
  invoiceNotFound,
  noAddress,
  notCleared,
  notIssued,
  rejectedByAuthority,
} from '../invoices.problems.ts';
import { createInvoicesRepository } from '../invoices.repository.ts';
import { isGiven } from '../invoices.states.ts';
import { invoiceRecord } from '../invoices.subject.ts';

/** Throws 409 for an invoice that its customer may not have. */
export function mayBeSent(row: InvoiceRow): void {
  if (row.number === null) throw notIssued();
  if (row.zatca_status === 'rejected') throw rejectedByAuthority();
  if (!isGiven(row)) throw notCleared();
}

/** Throws 409 for a draft. */
export function mayWait({ number }: InvoiceRow): void {
  if (number === null) throw notIssued();
}

/** Sends an issued invoice, and says what became of its mail. Throws 409 for one that the customer may not have. */
export async function sendInvoice(
  context: ServerContext,
  row: InvoiceRow,
  caller: Caller,
): Promise<{ row: InvoiceRow; mail: MailOutcome }> {
  mayBeSent(row);
  let mail: MailOutcome = 'none';
  const sent = await createRecordStore(context, invoiceRecord).change(
    row,
    { sent_at: context.now().toISOString(), send_when_cleared: null },
    {
      caller,
      action: 'send',
      inside: async (trx, after) => {
        mail = await mailCustomer(context, after, trx);
      },
    },
  );
  return { row: sent, mail };
}

/**
 * Stores whether an invoice is mailed as soon as it is cleared. If the authority was faster, it is mailed at once. Throws 409
 * for one that is not issued or was rejected, and for a customer without an address.
 */
export async function chooseSending(
  context: ServerContext,
  given: InvoiceRow,
  wanted: boolean,
  caller: Caller,
): Promise<void> {
  mayWait(given);
  await context.database.kysely.transaction().execute(async (trx) => {
    await lockInvoice(given, trx);
    const row = await createInvoicesRepository(trx).byId(given.id);
    if (!row) throw invoiceNotFound();
    if (!wanted && row.send_when_cleared === null) return;
    if (wanted && row.zatca_status === 'rejected') throw rejectedByAuthority();
    if (wanted && !isBareAddress(await emailNow(trx, customerIn(row)))) throw noAddress();
    if (wanted && isGiven(row)) return mailAccepted(context, row, caller, trx);
    const now = context.now().toISOString();
    const columns = { send_when_cleared: wanted ? (row.send_when_cleared ?? now) : null };
    await createRecordStore(context, invoiceRecord).change(row, columns, { caller, on: trx });
  });
}

/** Mails an invoice in the transaction that lets its customer have it, so that it is mailed exactly once. */
export async function mailAccepted(
  context: ServerContext,
  row: InvoiceRow,
  caller: Caller,
  trx: Connection,
): Promise<void> {
  const columns = { sent_at: context.now().toISOString(), send_when_cleared: null };
  await createRecordStore(context, invoiceRecord).change(row, columns, {
    ...{ caller, action: 'send', on: trx },
    inside: async (on, after) => {
      if ((await mailCustomer(context, after, on)) === 'none')
        context.log.warn({ invoice: row.id }, 'an invoice was not mailed: its customer has no address');
    },
  });
}
