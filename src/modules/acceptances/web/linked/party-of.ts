import type { Locale } from '#base/locale.ts';

/** Name of the customer in the reader's language, if it is known. */
export function partyOf(document: { party: string; party_en: string }, locale: Locale): string {
  return (locale === 'en' && document.party_en) || document.party;
}
