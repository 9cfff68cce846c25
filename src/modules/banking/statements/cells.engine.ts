import { normaliseDecimal, toLatinDigits } from '#base/digits.ts';
import { withoutInvisible } from '#base/invisible.ts';
import { type Halalas, toHalalas } from '#base/money.ts';
import { parseDate } from '#base/parse-date.ts';

const months: readonly (readonly string[])[] = [
  ['jan', 'يناير', 'كانون الثاني'],
  ['feb', 'فبراير', 'شباط'],
  ['mar', 'مارس', 'اذار'],
  ['apr', 'ابريل', 'نيسان'],
  ['may', 'مايو', 'ايار'],
  ['jun', 'يونيو', 'حزيران'],
  ['jul', 'يوليو', 'تموز'],
  ['aug', 'اغسطس', 'اب'],
  ['sep', 'سبتمبر', 'ايلول'],
  ['oct', 'اكتوبر', 'تشرين الاول'],
  ['nov', 'نوفمبر', 'تشرين الثاني'],
  ['dec', 'ديسمبر', 'كانون الاول'],
];

/**
 * A day as banks write it: 2026-11-26, 26/11/2026, 26/11/26, 20261126, 26-Nov-2026, 26 نوفمبر 2026, with or without a time, in
 * digits of any of the three scripts. '' for an empty cell, null for anything else.
 */
export function readDay(cell: string): string | null {
  const plain = withoutInvisible(toLatinDigits(cell)).trim();
  const day = plain.replace(/[T\s,]+\d{1,2}:\d{2}.*$/i, '').trim();
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(day);
  if (compact) return parseDate(compact.slice(1).join('-'));
  const short = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2})$/.exec(day);
  if (short) return parseDate(`${short[1]}/${short[2]}/20${short[3]}`);
  const named = /^(\d{1,2})[-/.\s]+(\D+?)[-/.,\s]+(\d{4}|\d{2})$/.exec(day);
  if (!named) return parseDate(day);
  const word = (named[2] ?? '').toLowerCase().replace(/[أإآ]/g, 'ا').trim();
  const month = months.findIndex(
    ([short = '', ...others]) => word.startsWith(short) || others.includes(word),
  );
  const year = named[3]?.length === 2 ? `20${named[3]}` : named[3];
  return month < 0 ? null : parseDate(`${named[1]}/${month + 1}/${year}`);
}

/**
 * An amount as banks write it, in halalas: 1,200.50, (1,200.50), 1,200.50-, −1200.5, SAR 1,200.50, 1,200.50 DR, ١٬٢٠٠٫٥٠. '' for an
 * empty cell, null for anything else.
 */
export function readAmount(cell: string): Halalas | '' | null {
  let plain = withoutInvisible(toLatinDigits(cell))
    .replace(/SAR|SR|ر\.?\s*س\.?|ريال(?: سعودي)?/gi, '')
    .trim();
  let sign = 1;
  const marked = /^(.*?)\s*(DR|CR|D|C|مدين|دائن)\.?$/i.exec(plain);
  if (marked) {
    plain = marked[1] ?? '';
    if (/^(?:d|مدين)/i.test(marked[2] ?? '')) sign = -1;
  }
  if (/^\(.*\)$/.test(plain)) {
    plain = plain.slice(1, -1);
    sign = -sign;
  }
  const minus = /^[-\u2212\u2013]|[-\u2212\u2013]$/;
  if (minus.test(plain)) {
    plain = plain.replace(minus, '');
    sign = -sign;
  }
  const decimal = normaliseDecimal(plain.replace(/^\+/, ''));
  if (decimal === '') return '';
  if (decimal === null) return null;
  const riyals = Number(decimal);
  // Spreadsheets keep 0.1 + 0.2 with all its digits.
  const rounded = Math.round(riyals * 100) / 100;
  if (!Number.isFinite(riyals) || riyals > 1e12 || Math.abs(rounded - riyals) > 1e-6) return null;
  return sign * toHalalas(rounded) + 0;
}
