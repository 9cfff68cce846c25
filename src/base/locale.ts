export const locales = ['ar', 'en'] as const;

export type Locale = (typeof locales)[number];

/** Arabic comes first wherever nothing else is asked for. */
export const defaultLocale: Locale = 'ar';

/** Whether something from outside (a cookie, a stored value) is `ar` or `en`, and nothing near it, such as `en-GB`. */
export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

export type Direction = 'rtl' | 'ltr';

/** The `dir` of a page in that language. */
export function directionOf(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** What the toggle leads to, and where a text is taken from that the one language lacks. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'ar' ? 'en' : 'ar';
}
