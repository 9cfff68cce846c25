import type { Locale } from './locale.ts';

/** What works are usually measured in, in the same order in each language. */
export const usualUnits: Readonly<Record<Locale, readonly string[]>> = {
  ar: ['م²', 'م³', 'م.ط', 'عدد', 'مقطوعية', 'طن', 'كجم', 'يوم', 'شهر', 'نقطة', 'طقم'],
  en: ['m²', 'm³', 'm', 'no.', 'lump sum', 't', 'kg', 'day', 'month', 'point', 'set'],
};

/** A unit in the reader's language if it is a usual one of either, otherwise as it was typed. */
export function unitIn(locale: Locale, unit: string): string {
  const place = usualUnits[locale === 'ar' ? 'en' : 'ar'].indexOf(unit);
  return usualUnits[locale][place] ?? unit;
}
