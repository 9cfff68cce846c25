import type { Locale } from '#base/locale.ts';

const locales: Record<Locale, string> = {
  ar: 'ar-SA-u-nu-latn-ca-gregory',
  en: 'en-GB-u-nu-latn-ca-gregory',
};

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** `نوفمبر 2026` / `November 2026` for a date (`YYYY-MM-DD`). */
export function monthName(date: string, locale: Locale): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locales[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' });
    formats.set(locale, format);
  }
  return format.format(new Date(`${date}T00:00:00Z`));
}
