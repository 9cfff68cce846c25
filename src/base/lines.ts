import { type Halalas, hundredthsOf, share } from './money.ts';

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
 * VAT of a document: once for each rate, on the sum of its amounts, rounded half up. Summing the VAT of each
 * line would give a different result. Rates are in per cent, with at most two decimals.
 */
export function vatOf(amounts: Iterable<{ net: Halalas; vatRate: number }>): Halalas {
  const byRate = new Map<number, Halalas>();
  for (const { net, vatRate } of amounts) byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + net);
  return [...byRate].reduce((sum, [vatRate, net]) => sum + share(net, hundredthsOf(vatRate)), 0);
}

/** Totals of a document whose lines all count, at one rate of VAT. */
export function totalsOfLines(lines: readonly Line[], vatRate: number): LineTotals {
  const net = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const vat = vatOf([{ net, vatRate }]);
  return { net, vat, total: net + vat };
}

/** A line of a quote. An optional one counts only if it is chosen. */
export interface QuoteLine extends Line {
  optional: boolean;
  chosen: boolean;
}

export interface QuoteTotals extends LineTotals {
  /** Sum of the lines that count, before the discount. */
  lines: Halalas;
  discount: Halalas;
}

/** Whether a line of a quote counts. */
export function counts({ optional, chosen }: Pick<QuoteLine, 'optional' | 'chosen'>): boolean {
  return !optional || chosen;
}

/**
 * Totals of a quote, on the screen, in the API and on paper: the lines that count less the discount, and VAT on
 * what remains. A discount above the lines gives a negative net, which callers refuse.
 */
export function quoteTotals(
  lines: readonly QuoteLine[],
  { discount, vatRate }: { discount: Halalas; vatRate: number },
): QuoteTotals {
  const sum = lines.filter(counts).reduce((total, line) => total + amountOf(line), 0);
  const net = sum - discount;
  const vat = vatOf([{ net, vatRate }]);
  return { lines: sum, discount, net, vat, total: net + vat };
}
