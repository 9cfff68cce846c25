export const locales = ['ar', 'en'] as const;

export type Locale = (typeof locales)[number];

/** Arabic is the default everywhere. */
export const defaultLocale: Locale = 'ar';

/**
 * Whether an external value (a cookie, a stored value) is exactly `ar` or `en`, not a variant such as
 * `en-GB`.
 */
export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

export type Direction = 'rtl' | 'ltr';

/** The `dir` attribute for a language. */
export function directionOf(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** The other language, used by the toggle and as a fallback for missing texts. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'ar' ? 'en' : 'ar';
}
