import { dayInRiyadh } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import { requireDated } from '#server/dated.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import '../certificates.events.ts';
import type { CertificateRow } from '../certificates.fields.ts';
import { misplaced } from '../certificates.problems.ts';
import { createCertificatesRepository } from '../certificates.repository.ts';
import { certificateRecord } from '../certificates.subject.ts';

interface Invoiced {
  number: string;
  /** The day of the invoice. */
  date: string;
  /** In another system. */
  elsewhere?: boolean;
  caller: Caller;
}

/** The state in which a certificate can be invoiced. */
export const mayBeInvoiced = inState<CertificateRow>('agreed', misplaced.invoice);

/** Moves a certificate that was invoiced outside the product. Throws 404 and 409. */
export function invoiceOutside(
  context: ServerContext,
  given: CertificateRow,
  invoiced: Invoiced,
): Promise<CertificateRow> {
  const { caller } = invoiced;
  return createRecordStore(context, certificateRecord).perform(given, {
    ...{ caller, state: mayBeInvoiced },
    plan: async () => checkOutside(context, invoiced.date),
    act: (held) => invoicedNow(context, held, invoiced),
  });
}

/** Nothing is posted on the day of an invoice of another system, so only a wrong year is refused. Throws 422. */
function checkOutside(context: ServerContext, date: string): void {
  const today = dayInRiyadh(context.now());
  const isLater = Number(date.slice(0, 4)) > Number(today.slice(0, 4)) + 1;
  if (isLater || date < today) requireDated(context, date);
}

/** Moves an agreed certificate once it is invoiced, in the transaction that issues the invoice. Throws 404 and 409. */
export async function markInvoiced(
  context: ServerContext,
  id: number,
  invoiced: Invoiced,
  trx: Connection,
): Promise<CertificateRow> {
  const held = await createRecordStore(context, certificateRecord).hold(id, trx);
  mayBeInvoiced(held.row);
  return invoicedNow(context, held, invoiced);
}

async function invoicedNow(
  context: ServerContext,
  held: Held<CertificateRow>,
  { number, date, elsewhere = false, caller }: Invoiced,
): Promise<CertificateRow> {
  const { row, trx } = held;
  const columns = { invoice_number: number, invoiced_on: date, elsewhere: elsewhere ? 1 : 0 };
  const after = await createRecordStore(context, certificateRecord).move(held, 'invoiced', {
    caller,
    columns,
  });
  const event = { name: 'certificate.invoiced', subject: 'certificate', id: row.id, actor: caller } as const;
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
  const { row } = await createRecordStore(context, certificateRecord).hold(id, trx);
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
  const store = createRecordStore(context, certificateRecord);
  const held = await store.hold(id, trx);
  if (held.row.state !== (date === null ? 'paid' : 'invoiced')) throw misplaced.pay();
  return store.move(held, date === null ? 'invoiced' : 'paid', { caller, columns: { paid_on: date } });
}
