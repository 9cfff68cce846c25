import { type Halalas, share } from './money.ts';

/** A line of a document: a quantity with at most three decimals, and a unit price. */
export interface Line {
  quantity: number;
  unitPrice: Halalas;
}

export interface LineTotals {
  net: Halalas;
  vat: Halalas;
  total: Halalas;
}

const parts = 1000n;

/** Amount of a line, rounded half up to halalas. Exact: computed in whole thousandths of the quantity. */
export function amountOf({ quantity, unitPrice }: Line): Halalas {
  const thousandths = BigInt(Math.round(quantity * Number(parts)));
  return Number((thousandths * BigInt(unitPrice) + parts / 2n) / parts);
}

/**
 * Totals of a document. VAT is computed once on the sum of the lines and rounded half up: summing the VAT of
 * each line would give a different result. `vatRate` is in per cent, with at most two decimals.
 */
export function totalsOfLines(lines: readonly Line[], vatRate: number): LineTotals {
  const net = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const vat = share(net, Math.round(vatRate * 100));
  return { net, vat, total: net + vat };
}
