import type { Locale } from '#base/locale.ts';
import { type Halalas, toRiyals } from '#base/money.ts';

/** Latin digits and the Gregorian calendar in both languages, whatever the device's settings. */
const intlLocale: Record<Locale, string> = {
  ar: 'ar-SA-u-nu-latn-ca-gregory',
  en: 'en-GB-u-nu-latn-ca-gregory',
};

const timeZone = 'Asia/Riyadh';

/**
 * Formats a number like `Intl.NumberFormat` in both locales, with `min` to `max` decimals, rounded half away
 * from zero. A browser's first `Intl.NumberFormat` loads locale data, which takes a phone 15 to 50 ms during
 * hydration, and every page shows a number.
 */
function written(value: number, locale: Locale, max: number, min = 0): string {
  const size = Math.abs(value);
  const units = size < 1e-6 ? 0 : Math.round(Number(`${size}e${max}`));
  const digits = String(units).padStart(max + 1, '0');
  const whole = digits.slice(0, digits.length - max).replace(/\B(?=(\d{3})+$)/g, ',');
  let part = digits.slice(digits.length - max);
  while (part.length > min && part.endsWith('0')) part = part.slice(0, -1);
  return `${value < 0 ? minus[locale] : ''}${part ? `${whole}.${part}` : whole}`;
}

/** A minus as wide as a plus; in Arabic with a mark that keeps it to the left of the number. */
const minus: Record<Locale, string> = { ar: '\u200e\u2212', en: '\u2212' };

/** `1,284.5`: grouped, Latin digits, at most `max` decimals (2 by default). */
export function formatNumber(value: number, locale: Locale, max = 2): string {
  return written(value, locale, max);
}

/** An amount in riyals as shown in a field: `990,000`, but `1,200.50` and never `1,200.5`; a hyphen as keyboards have it. */
export function enteredAmount(riyals: number): string {
  return written(riyals, 'en', 2, Number.isInteger(riyals) ? 0 : 2).replace('\u2212', '-');
}

/**
 * An amount without its unit. `whole` omits halalas (cards and screens); otherwise they are shown
 * (documents).
 */
export function formatAmount(halalas: Halalas, locale: Locale, whole = true): string {
  return written(toRiyals(halalas), locale, whole ? 0 : 2, whole ? 0 : 2);
}

/** `28.0%` with the sign after the number in both languages. `share` is from 0 to 1. */
export function formatPercent(share: number, locale: Locale): string {
  return `${written(share * 100, locale, 1, 1)}%`;
}

/** `خزان وبيارة وسور` / `tank, pit and wall`. */
export function formatList(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(intlLocale[locale], { type: 'conjunction' }).format(items);
}

const dateFormats = new Map<Locale, Intl.DateTimeFormat>();

/** `30 نوفمبر 2025` / `30 November 2025`, in Riyadh. Accepts `YYYY-MM-DD` or an ISO time. */
export function formatDate(date: string, locale: Locale): string {
  let format = dateFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: 'long', timeZone });
    dateFormats.set(locale, format);
  }
  return format.format(new Date(date.length === 10 ? `${date}T12:00:00+03:00` : date));
}

const moments = {
  ar: { suffix: ' بتوقيت الرياض (\u2066UTC+3\u2069)', format: null as Intl.DateTimeFormat | null },
  en: { suffix: ' Riyadh time (UTC+3)', format: null as Intl.DateTimeFormat | null },
};

/**
 * `25 نوفمبر 2026، 8:05:00 ص بتوقيت الرياض (UTC+3)` / `25 November 2026, 08:05:00 Riyadh time (UTC+3)`: a time as
 * evidence has it. Accepts an ISO time.
 */
export function formatMoment(moment: string, locale: Locale): string {
  const one = moments[locale];
  one.format ??= new Intl.DateTimeFormat(intlLocale[locale], { timeStyle: 'medium', timeZone });
  const comma = locale === 'ar' ? '، ' : ', ';
  return formatDate(moment, locale) + comma + one.format.format(new Date(moment)) + one.suffix;
}

const timeFormats = new Map<Locale, Intl.DateTimeFormat>();

/** `2:05 م` / `14:05`, in Riyadh. Accepts an ISO time. */
export function formatTime(moment: string, locale: Locale): string {
  let format = timeFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(intlLocale[locale], { timeStyle: 'short', timeZone });
    timeFormats.set(locale, format);
  }
  return format.format(new Date(moment));
}
