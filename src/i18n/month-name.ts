import type { Locale } from '#base/locale.ts';

const locales: Record<Locale, string> = {
  ar: 'ar-SA-u-nu-latn-ca-gregory',
  en: 'en-GB-u-nu-latn-ca-gregory',
};

const looks = {
  long: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  short: { month: 'short', timeZone: 'UTC' },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** `نوفمبر 2026` / `November 2026` for a date (`YYYY-MM-DD`); short `نوفمبر` / `Nov`. */
export function monthName(date: string, locale: Locale, look: keyof typeof looks = 'long'): string {
  const key = `${locale} ${look}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locales[locale], looks[look]);
  formats.set(key, format);
  return format.format(new Date(`${date}T00:00:00Z`));
}
