import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import type { Contract } from '../../contracts.contract.ts';

/** The name of a contract: what is built, or else its customer, or else that it has none. */
export function nameOfContract(
  contract: Pick<Contract, 'name' | 'translations' | 'customer'>,
  locale: Locale,
  other: string,
): string {
  return (
    localized(contract, 'name', locale) ||
    (contract.customer ? localized(contract.customer, 'name', locale) : '') ||
    other
  );
}
