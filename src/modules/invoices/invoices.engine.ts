import { apportioned, type Halalas, halalasPerRiyal, share } from '#base/money.ts';
import type { CertificateTotals } from '#modules/certificates/certificates.engine.ts';
import type { InvoiceState } from './invoices.states.ts';

/** Totals of an invoice without retention and advance. */
export function plainTotals(net: Halalas, vatRate: number): CertificateTotals {
  const vat = share(net, vatRate);
  const gross = net + vat;
  return {
    ...{ net, vat, gross, recovered: 0, recovered_vat: 0, prepaid: 0 },
    ...{ payable: gross, retention: 0, contra: 0, due: gross },
  };
}

/** The part of a credit that earlier ones took. */
export type Earlier = Pick<CertificateTotals, 'net' | 'retention' | 'recovered' | 'contra' | 'due'>;

/**
 * Totals of a credit note of `net`. The retention returns in proportion, as far as it is still `held`: what was released is
 * owed or paid like the rest. What was recovered of an advance, and the contra charges, return with a credit in full; in
 * part only what is above the amount that was due.
 */
export function creditTotals(
  net: Halalas,
  of: CertificateTotals,
  earlier: Earlier,
  { vatRate, held }: { vatRate: number; held: Halalas },
): CertificateTotals {
  const vat = share(net, vatRate);
  const gross = net + vat;
  const credited = earlier.net + net;
  const isWhole = credited === of.net;
  const proportionate = partOf(of.retention, credited, of.net) - earlier.retention;
  const retention = Math.min(proportionate, Math.max(held, 0));
  const contra = isWhole ? of.contra - earlier.contra : 0;
  const recovered = isWhole
    ? of.recovered - earlier.recovered
    : returned(gross - proportionate - (of.due - earlier.due), of.recovered - earlier.recovered, vatRate);
  const recovered_vat = share(recovered, vatRate);
  const prepaid = recovered + recovered_vat;
  const payable = gross - prepaid;
  return {
    ...{ net, vat, gross, recovered, recovered_vat, prepaid, payable },
    ...{ retention, contra, due: payable - retention - contra },
  };
}

/** Whole riyals of an advance that cover `excess` with their VAT, at most `rest`. */
function returned(excess: Halalas, rest: Halalas, vatRate: number): Halalas {
  if (excess <= 0) return 0;
  const riyals = Math.ceil((excess * 10_000) / ((10_000 + vatRate) * halalasPerRiyal));
  return Math.min(riyals * halalasPerRiyal, rest);
}

/** `amount` × `part` / `whole`, half up. */
export function partOf(amount: Halalas, part: Halalas, whole: Halalas): Halalas {
  if (whole === 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** An amount spread over lines in proportion to what is left of each. */
export function spread(amount: Halalas, rests: readonly Halalas[]): Halalas[] {
  return apportioned(amount, rests);
}

interface Paid {
  due: Halalas;
  credited_due: Halalas;
  paid: Halalas;
}

/** What is left to pay; below zero what was paid and credited since. */
const leftOf = ({ due, credited_due, paid }: Paid): Halalas => due - credited_due - paid;

/** What is left to pay. */
export const openOf = (row: Paid): Halalas => Math.max(leftOf(row), 0);

/** What was paid and is owed to the customer again, as it was credited since. */
export const overpaidOf = (row: Paid): Halalas => Math.max(-leftOf(row), 0);

/** Whether it was issued and counts: a rejected one ends once it is replaced. */
export function counts({ number, replaced }: { number: string | null; replaced: number }): boolean {
  return number !== null && replaced === 0;
}

/** The state of an issued invoice. */
export function stateOf(row: {
  net: Halalas;
  due: Halalas;
  credited_net: Halalas;
  credited_due: Halalas;
  paid: Halalas;
}): InvoiceState {
  if (row.credited_net >= row.net) return 'credited';
  if (openOf(row) === 0) return 'paid';
  return row.paid > 0 ? 'part_paid' : 'issued';
}

/** A deduction spread over advances, oldest first; what they cannot cover is `missing`. */
export function deducted<Advance extends { rest: Halalas }>(
  amount: Halalas,
  advances: readonly Advance[],
): { parts: { advance: Advance; net: Halalas }[]; missing: Halalas } {
  let missing = amount;
  const parts: { advance: Advance; net: Halalas }[] = [];
  for (const advance of advances) {
    const net = Math.min(missing, advance.rest);
    if (net > 0) parts.push({ advance, net });
    missing -= net;
  }
  return { parts, missing };
}
