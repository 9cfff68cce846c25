import { type Halalas, share } from '#base/money.ts';
import type { Connection } from '#server/db/database.ts';
import { deducted } from '../invoices.engine.ts';
import type { InvoiceRow } from '../invoices.fields.ts';
import { advancesIn, isCredit } from '../invoices.presenter.ts';
import { advanceDeducted, advanceMissing, advanceNotCleared } from '../invoices.problems.ts';
import { createInvoicesRepository } from '../invoices.repository.ts';
import { isAccepted } from '../invoices.states.ts';
import type { DeductedAdvance } from '../invoices.table.ts';

/** An issued advance invoice with what is neither deducted nor credited of it. */
export interface Advance {
  row: InvoiceRow;
  rest: Halalas;
}

/** The advances of a contract, oldest first. Those credited in full, or used up, have no rest. */
export async function advancesOf(contractId: number, on: Connection): Promise<Advance[]> {
  const all = (await createInvoicesRepository(on).ofContract(contractId)).filter(
    ({ number }) => number !== null,
  );
  const used = new Map<number, Halalas>();
  // A rejected invoice deducts nothing: its replacement does.
  for (const row of all.filter(({ zatca_status }) => zatca_status !== 'rejected'))
    for (const { invoice_id, net } of advancesIn(row))
      used.set(invoice_id, (used.get(invoice_id) ?? 0) + (row.type === 381 ? -net : net));
  return all
    .filter(({ type }) => type === 386)
    .map((row) => ({ row, rest: row.net - row.credited_net - (used.get(row.id) ?? 0) }));
}

/** The advances that an invoice of the contract deducts. Throws 409 if those invoiced and accepted do not cover it. */
export async function deductions(row: InvoiceRow, trx: Connection): Promise<DeductedAdvance[]> {
  if (row.recovered === 0 || row.contract_id === null) return [];
  const all = await advancesOf(row.contract_id, trx);
  const usable = all.filter((advance) => isAccepted(advance.row.zatca_status));
  const { parts, missing } = deducted(row.recovered, usable);
  if (missing > 0) {
    const waiting = all.find((advance) => advance.rest > 0 && !isAccepted(advance.row.zatca_status));
    throw waiting ? advanceNotCleared(waiting.row.number ?? '') : advanceMissing(missing);
  }
  // The VAT of the parts is that of the whole, as the advance is recovered in whole riyals.
  return parts.map(({ advance, net }) => asDeducted(advance.row, net, share(net, row.vat_rate)));
}

function asDeducted(advance: InvoiceRow, net: Halalas, vat: Halalas): DeductedAdvance {
  const { id, number, uuid, issue_date, issue_time } = advance;
  return {
    ...{ invoice_id: id, number: number ?? '', uuid: uuid ?? '' },
    ...{ issue_date: issue_date ?? '', issue_time: issue_time ?? '', net, vat },
  };
}

/** The advances that a credit note gives back: those that its invoice deducted, oldest first. */
export function givenBack(
  note: InvoiceRow,
  original: InvoiceRow,
  notes: readonly InvoiceRow[],
): DeductedAdvance[] {
  const before = new Map<number, Halalas>();
  for (const other of notes.filter(isCredit))
    for (const { invoice_id, net } of advancesIn(other))
      before.set(invoice_id, (before.get(invoice_id) ?? 0) + net);
  const rests = advancesIn(original).map((advance) => ({
    ...advance,
    rest: advance.net - (before.get(advance.invoice_id) ?? 0),
  }));
  const { parts } = deducted(note.recovered, rests);
  return parts.map(({ advance: { rest: _, ...advance }, net }) => ({
    ...advance,
    net,
    vat: share(net, note.vat_rate),
  }));
}

/** Throws 409 if more of an advance is credited than invoices leave of it. */
export async function checkCredit(original: InvoiceRow, net: Halalas, on: Connection): Promise<void> {
  if (original.type !== 386 || original.contract_id === null) return;
  const advance = (await advancesOf(original.contract_id, on)).find(({ row }) => row.id === original.id);
  if (advance && net > advance.rest) throw advanceDeducted(advance.rest);
}
