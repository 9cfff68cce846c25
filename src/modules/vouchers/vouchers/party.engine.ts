import type { Locale } from '#base/locale.ts';
import { localized, type Translatable } from '#base/localized.ts';

/** Name of the other party: the customer in the reader's language, or the party as typed. */
export function partyName(
  { customer, party }: { customer: (Translatable & { name: string }) | null; party: string },
  locale: Locale,
): string {
  return customer ? localized(customer, 'name', locale) : party;
}
