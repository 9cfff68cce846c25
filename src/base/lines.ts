import { type Halalas, share } from './money.ts';

/** A line of a document: a quantity with three decimals at most, and a price for each unit. */
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

/** What a line comes to, rounded half up to whole halalas. Exact: it is computed with whole thousandths of the quantity. */
export function amountOf({ quantity, unitPrice }: Line): Halalas {
  const thousandths = BigInt(Math.round(quantity * Number(parts)));
  return Number((thousandths * BigInt(unitPrice) + parts / 2n) / parts);
}

/**
 * The totals of a document. VAT is computed once, on the sum of the lines, and rounded half up: a sum of the VAT of each line
 * would differ from it. `vatRate` is in per cent, with two decimals at most.
 */
export function totalsOfLines(lines: readonly Line[], vatRate: number): LineTotals {
  const net = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const vat = share(net, Math.round(vatRate * 100));
  return { net, vat, total: net + vat };
}
