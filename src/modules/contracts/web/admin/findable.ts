import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatAmount } from '#i18n/format.ts';
import { customers } from '#modules/customers/customers.contract.ts';
import { listProjects } from '#modules/projects/admin/projects.admin.contract.ts';
import { type Quote, quotes } from '#modules/quotes/quotes.contract.ts';
import type { Found } from '#ui/admin/record/record-finder.tsx';
import { callContract } from '#wire/contract-call.ts';

const shown = 8;
const asked = (text: string) => ({ per_page: shown, ...(text && { q: text }) });

export async function findCustomers(text: string, locale: Locale): Promise<Found[]> {
  const found = await callContract(browserCall, customers.list, { query: asked(text) });
  return found.map(({ id, phone, ...rest }) => ({
    id,
    title: localized(rest, 'name', locale),
    details: phone ? [spacedPhone(phone)] : [],
  }));
}

export async function findProjects(text: string, locale: Locale): Promise<Found[]> {
  const found = await callContract(browserCall, listProjects, { query: asked(text) });
  return found.map(({ id, ...rest }) => ({
    id,
    title: localized(rest, 'name', locale),
    details: [`#${id}`],
  }));
}

/** Accepted quotes, the latest first. */
export async function findQuotes(text: string, locale: Locale): Promise<Found[]> {
  const query = { ...asked(text), state: 'accepted' as const };
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
