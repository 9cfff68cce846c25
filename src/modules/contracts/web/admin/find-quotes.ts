import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatAmount } from '#i18n/format.ts';
import { type Quote, quotes } from '#modules/quotes/quotes.contract.ts';
import type { Found } from '#ui/admin/record/record-finder.tsx';
import { callContract } from '#wire/contract-call.ts';

/** Accepted quotes, the latest first. */
export async function findQuotes(text: string, locale: Locale): Promise<Found[]> {
  const query = { per_page: 8, state: 'accepted' as const, ...(text && { q: text }) };
  const found = await callContract(browserCall, quotes.list, { query });
  return found.map((quote) => quoteAsChoice(quote, locale));
}

export function quoteAsChoice(quote: Quote, locale: Locale): Found {
  const party = quote.customer && localized(quote.customer, 'name', locale);
  const title = [localized(quote, 'name', locale), party].filter(Boolean).join(' · ');
  const number = quote.number ?? `#${quote.id}`;
  const amount = formatAmount(toHalalas(quote.totals.total), locale, false);
  return { id: quote.id, title: title || number, details: [number, amount] };
}
