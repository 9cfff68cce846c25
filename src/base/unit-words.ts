import type { Locale } from './locale.ts';

/** What works are usually measured in: the Arabic and English names, and other ways of writing them. */
const units: readonly (readonly [ar: string, en: string, ...others: string[]])[] = [
  ['م²', 'm²', 'م2', 'متر مربع', 'متر²', 'm2', 'sqm', 'sq.m', 'square metre', 'square meter'],
  ['م³', 'm³', 'م3', 'متر مكعب', 'متر³', 'm3', 'cum', 'cu.m', 'cubic metre', 'cubic meter'],
  ['م.ط', 'm', 'م ط', 'متر طولي', 'متر', 'lm', 'l.m', 'rm', 'linear metre', 'metre', 'meter'],
  ['عدد', 'no.', 'حبة', 'قطعة', 'no', 'nos', 'nr', 'pcs', 'piece', 'each', 'ea'],
  ['مقطوعية', 'lump sum', 'مقطوع', 'مقطوعيه', 'بالمقطوعية', 'ls', 'l.s', 'lumpsum', 'lump-sum', 'job'],
  ['طن', 't', 'ton', 'tonne'],
  ['كجم', 'kg', 'كغم', 'كيلوجرام', 'كيلو', 'kilogram'],
  ['يوم', 'day', 'days'],
  ['شهر', 'month', 'months'],
  ['نقطة', 'point', 'نقطه', 'points', 'pt'],
  ['طقم', 'set', 'sets'],
  ['ساعة', 'hour', 'ساعه', 'hours', 'hr'],
  ['لتر', 'litre', 'liter', 'l'],
];

/** What works are usually measured in, in the same order in each language. */
export const usualUnits: Readonly<Record<Locale, readonly string[]>> = {
  ar: units.map(([ar]) => ar),
  en: units.map(([, en]) => en),
};

const plain = (unit: string) => unit.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '');

const known = new Map(units.flatMap((names, at) => names.map((name) => [plain(name), at] as const)));

/** A unit in the reader's language if it is a usual one of either, otherwise as it was typed. */
export function unitIn(locale: Locale, unit: string): string {
  // In the reader's own letters it stays as typed.
  if (/\p{Script=Arabic}/u.test(unit) === (locale === 'ar')) return unit;
  const at = known.get(plain(unit));
  return at === undefined ? unit : (usualUnits[locale][at] ?? unit);
}
