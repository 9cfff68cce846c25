import type { Locale } from '#base/locale.ts';

const locales: Record<Locale, string> = {
  ar: 'ar-SA-u-nu-latn-ca-gregory',
  en: 'en-GB-u-nu-latn-ca-gregory',
};

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** `29 نوفمبر` / `29 Nov` for a date (`YYYY-MM-DD`), where the year is plain. */
export function dayMonth(date: string, locale: Locale): string {
  let format = formats.get(locale);
  if (!format) {
    const month = locale === 'ar' ? 'long' : 'short';
    format = new Intl.DateTimeFormat(locales[locale], { day: 'numeric', month, timeZone: 'UTC' });
    formats.set(locale, format);
  }
  return format.format(new Date(`${date}T00:00:00Z`));
}
