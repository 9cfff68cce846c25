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
