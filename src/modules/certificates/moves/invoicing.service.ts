import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import '../certificates.events.ts';
import type { CertificateRow } from '../certificates.fields.ts';
import { certificateNotFound, misplaced } from '../certificates.problems.ts';
import { createCertificatesRepository } from '../certificates.repository.ts';
import { certificateRecord } from '../certificates.subject.ts';

interface Invoiced {
  number: string;
  /** The day of the invoice. */
  date: string;
  caller: Caller;
}

/** Moves an agreed certificate once it is invoiced, in the transaction that issues the invoice. Throws 404 and 409. */
export async function markInvoiced(
  context: ServerContext,
  id: number,
  { number, date, caller }: Invoiced,
  trx: Connection,
): Promise<CertificateRow> {
  const row = await locked(id, trx);
  if (row.state !== 'agreed') throw misplaced.invoice();
  const columns = { invoice_number: number, invoiced_on: date };
  const after = await createRecordStore(context, certificateRecord).move(row, 'invoiced', {
    ...{ caller, columns, on: trx },
  });
  const event = { name: 'certificate.invoiced', subject: 'certificate', id, actor: caller } as const;
  await raiseEvent(context, { ...event, data: {} }, trx);
  return after;
}

/**
 * Names the new invoice of a certificate whose earlier one was credited in full, in the transaction that issues it: what
 * was credited counts no more. Throws 404, and 409 unless it is invoiced and the last one.
 */
export async function markInvoicedAgain(
  context: ServerContext,
  id: number,
  { number, date, caller }: Invoiced,
  trx: Connection,
): Promise<CertificateRow> {
  const row = await locked(id, trx);
  const repository = createCertificatesRepository(trx);
  const latest = (await repository.ofContract(row.contract_id)).at(-1);
  if (row.state !== 'invoiced' || latest?.id !== id) throw misplaced.invoice();
  await repository.dropCredits(id);
  const columns = { invoice_number: number, invoiced_on: date };
  return createRecordStore(context, certificateRecord).change(row, columns, { caller, on: trx });
}

/** Moves an invoiced certificate once all of it is paid: `date`; null takes that back. Throws 404 and 409. */
export async function markPaid(
  context: ServerContext,
  id: number,
  { date, caller }: { date: string | null; caller: Caller },
  trx: Connection,
): Promise<CertificateRow> {
  const row = await locked(id, trx);
  if (row.state !== (date === null ? 'paid' : 'invoiced')) throw misplaced.pay();
  const columns = { paid_on: date };
  return createRecordStore(context, certificateRecord).move(row, date === null ? 'invoiced' : 'paid', {
    ...{ caller, columns, on: trx },
  });
}

async function locked(id: number, trx: Connection): Promise<CertificateRow> {
  const repository = createCertificatesRepository(trx);
  await repository.lock(id);
  const row = await repository.byId(id);
  if (!row) throw certificateNotFound();
  return row;
}
