export const locales = ['ar', 'en'] as const;

export type Locale = (typeof locales)[number];

/** Arabic comes first wherever nothing else is asked for (specification, section 1). */
export const defaultLocale: Locale = 'ar';

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

export type Direction = 'rtl' | 'ltr';

export function directionOf(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'ar' ? 'en' : 'ar';
}
