import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatAmount } from '#i18n/format.ts';
import type { Found } from '#ui/admin/record/record-finder.tsx';
import { callContract } from '#wire/contract-call.ts';
import { type Contract, contracts } from '../../contracts.contract.ts';

/** Contracts that match a text, for `RecordFinder`; of none the latest. */
export function findContracts(text: string, locale: Locale): Promise<Found[]> {
  return choices(text ? { q: text } : {}, locale);
}

/** The same among those that are signed and have not ended. */
export function findOpenContracts(text: string, locale: Locale): Promise<Found[]> {
  return choices({ open: '1', ...(text && { q: text }) }, locale);
}

async function choices(query: { q?: string; open?: '1' }, locale: Locale): Promise<Found[]> {
  const found = await callContract(browserCall, contracts.list, { query: { ...query, per_page: 8 } });
  return found.map((contract) => asChoice(contract, locale));
}

/** The contract of an id as a choice. Throws 404. */
export async function contractChoice(id: number, locale: Locale): Promise<Found> {
  const { contract } = await callContract(browserCall, contracts.read, { params: { id } });
  return asChoice(contract, locale);
}

function asChoice({ id, number, customer, totals, ...names }: Contract, locale: Locale): Found {
  const party = customer && localized(customer, 'name', locale);
  const title = [localized(names, 'name', locale), party].filter(Boolean).join(' · ');
  const amount = formatAmount(toHalalas(totals.total), locale, false);
  return { id, title: title || `#${id}`, details: [number ?? `#${id}`, amount] };
}
