import type { Locale } from '#base/locale.ts';
import { type Halalas, toRiyals } from '#base/money.ts';

/** Latin digits and the Gregorian calendar in both languages, whatever the device prefers (design, section 2). */
const intlLocale: Record<Locale, string> = {
  ar: 'ar-SA-u-nu-latn-ca-gregory',
  en: 'en-GB-u-nu-latn-ca-gregory',
};

const timeZone = 'Asia/Riyadh';

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: Locale, most: number, least = 0): Intl.NumberFormat {
  const key = `${locale} ${most} ${least}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(intlLocale[locale], {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
    numberFormats.set(key, format);
  }
  return format;
}

/** `1,284.5`: grouped, Latin digits, at most `most` decimals (2 unless told). */
export function formatNumber(value: number, locale: Locale, most = 2): string {
  return numberFormat(locale, most).format(value);
}

/** The figure of an amount without its unit. `whole` drops the halalas (cards and screens), else both are shown (documents). */
export function formatAmount(halalas: Halalas, locale: Locale, whole = true): string {
  return numberFormat(locale, whole ? 0 : 2, whole ? 0 : 2).format(toRiyals(halalas));
}

/** `28.0%` with the sign behind the number in both languages. `share` is from 0 to 1. */
export function formatPercent(share: number, locale: Locale): string {
  return `${numberFormat(locale, 1, 1).format(share * 100)}%`;
}

const dateFormats = new Map<Locale, Intl.DateTimeFormat>();

/** `30 نوفمبر 2025` / `30 November 2025`, as the calendar stands in Riyadh. Takes `YYYY-MM-DD` or an ISO time. */
export function formatDate(date: string, locale: Locale): string {
  let format = dateFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: 'long', timeZone });
    dateFormats.set(locale, format);
  }
  return format.format(new Date(date.length === 10 ? `${date}T12:00:00+03:00` : date));
}

const timeFormats = new Map<Locale, Intl.DateTimeFormat>();

/** `2:05 م` / `14:05`, as the clock stands in Riyadh. Takes an ISO time. */
export function formatTime(moment: string, locale: Locale): string {
  let format = timeFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(intlLocale[locale], { timeStyle: 'short', timeZone });
    timeFormats.set(locale, format);
  }
  return format.format(new Date(moment));
}
