import { type QuoteTotals, quoteTotals, vatOf } from '#base/lines.ts';
import { type Halalas, hundredthsOf, share, toHalalas } from '#base/money.ts';
import type { PublicQuote } from '../../quotes.contract.ts';

/** Totals of a quote with these options: the function that computes its row and its paper. */
export function totalsWith(quote: PublicQuote, chosen: ReadonlySet<number>): QuoteTotals {
  const lines = quote.lines.map(({ id, quantity, unit_price, optional }) => ({
    ...{ quantity, optional, unitPrice: toHalalas(unit_price) },
    chosen: chosen.has(id),
  }));
  return quoteTotals(lines, { discount: toHalalas(quote.discount ?? 0), vatRate: quote.vat_rate ?? 0 });
}

/** The advance with its VAT; 0 for none. */
export function advanceOf({ advance_percent, vat_rate }: PublicQuote, { net }: QuoteTotals): Halalas {
  const advance = share(net, hundredthsOf(advance_percent ?? 0));
  return advance + vatOf([{ net: advance, vatRate: vat_rate ?? 0 }]);
}

/** The options that are chosen at first. */
export function offeredOptions({ lines }: PublicQuote): ReadonlySet<number> {
  return new Set(lines.filter(({ optional, chosen }) => optional && chosen).map(({ id }) => id));
}

/** Days from one day (YYYY-MM-DD) to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
