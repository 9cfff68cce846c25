import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { browserCall } from '#browser/browser-call.ts';
import type { Found } from '#ui/admin/record/record-finder.tsx';
import { callContract } from '#wire/contract-call.ts';
import { type Customer, customers } from '../../customers.contract.ts';

/** Customers that match a text, with their phones, for `RecordFinder`; of none the latest. */
export async function findCustomers(text: string, locale: Locale): Promise<Found[]> {
  return choices(text ? { q: text } : {}, locale);
}

/** The same among customers and suppliers; of no text the latest suppliers. */
export async function findSuppliers(text: string, locale: Locale): Promise<Found[]> {
  return choices(text ? { q: text } : { supplier: '1' }, locale);
}

async function choices(query: { q?: string; supplier?: '1' }, locale: Locale): Promise<Found[]> {
  const found = await callContract(browserCall, customers.list, { query: { ...query, per_page: 8 } });
  return found.map((customer) => customerAsChoice(customer, locale));
}

/** The customer of an id as a choice. Throws 404. */
export async function customerChoice(id: number, locale: Locale): Promise<Found> {
  const { customer } = await callContract(browserCall, customers.read, { params: { id } });
  return customerAsChoice(customer, locale);
}

/** A customer as a choice, with the phone. */
export function customerAsChoice(
  { id, phone, ...names }: Pick<Customer, 'id' | 'name' | 'translations' | 'phone'>,
  locale: Locale,
): Found {
  return { id, title: localized(names, 'name', locale), details: phone ? [spacedPhone(phone)] : [] };
}
