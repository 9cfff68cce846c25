import { amountOf, type QuoteLine, type QuoteTotals, quoteTotals } from '#base/lines.ts';
import type { Halalas } from '#base/money.ts';

interface LineTexts {
  section: string;
  description: string;
}

/** A line as stored; its amount follows from quantity and price. */
export interface StoredLine extends QuoteLine, LineTexts {
  id: number;
  /** English texts; '' where there are none. */
  en: LineTexts;
  unit: string;
  /** `chosen` as it was sent; the customer may choose differently. */
  offered: boolean;
}

/** Columns that the amounts of a quote depend on, besides its lines. */
export interface QuoteAmounts {
  /** Null counts as 0. */
  discount: Halalas | null;
  /** Hundredths of a per cent; null counts as 0. */
  vat_rate: number | null;
}

/** Hundredths of a per cent: 15 %. */
export const standardVat = 1500;

/** The totals of a quote: row, API, screen and paper show what this computes. */
export function totalsOf(lines: readonly QuoteLine[], { discount, vat_rate }: QuoteAmounts): QuoteTotals {
  return quoteTotals(lines, { discount: discount ?? 0, vatRate: (vat_rate ?? 0) / 100 });
}

/** Lines with the chosen options; undefined leaves them as they are. */
export function withChoice(
  lines: readonly StoredLine[],
  chosen: readonly number[] | undefined,
): StoredLine[] {
  if (chosen === undefined) return [...lines];
  return lines.map((line) => ({ ...line, chosen: !line.optional || chosen.includes(line.id) }));
}

/** Whether all of these ids name optional lines. */
export function areOptions(lines: readonly StoredLine[], chosen: readonly number[]): boolean {
  const options = new Set(lines.filter(({ optional }) => optional).map(({ id }) => id));
  return chosen.every((id) => options.has(id));
}

/** The first line whose amount is above the limit; -1 for none. */
export function firstAbove(lines: readonly QuoteLine[], most: Halalas): number {
  return lines.findIndex((line) => amountOf(line) > most);
}
