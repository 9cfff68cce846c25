import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import type { Quote } from '../../quotes.contract.ts';

/** The name of a quote: its project, or else its customer, or else that it has none. */
export function nameOfQuote(
  quote: Pick<Quote, 'name' | 'translations' | 'customer'>,
  locale: Locale,
  other: string,
): string {
  return (
    localized(quote, 'name', locale) ||
    (quote.customer ? localized(quote.customer, 'name', locale) : '') ||
    other
  );
}

/** The number of a quote with its revision from the second on; null for a draft without one. */
export function numberOfQuote({ number, revision }: Pick<Quote, 'number' | 'revision'>): string | null {
  return number !== null && revision > 1 ? `${number} · ${revision}` : number;
}
