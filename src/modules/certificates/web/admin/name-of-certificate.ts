import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import type { Certificate } from '../../certificates.contract.ts';

/** What is built, or else the customer; '' for neither. */
export function projectOf(
  { contract, customer }: Pick<Certificate, 'contract' | 'customer'>,
  locale: Locale,
): string {
  return localized(contract, 'name', locale) || (customer ? localized(customer, 'name', locale) : '');
}
