import { normaliseDecimal, toLatinDigits } from '#base/digits.ts';
import { withoutInvisible } from '#base/invisible.ts';
import { type Halalas, toHalalas } from '#base/money.ts';
import { parseDate } from '#base/parse-date.ts';
import { foldForSearch } from '#base/search.ts';

/** Characters of the longest cell that is a day or an amount. */
const maxCell = 100;

/** Whether the day or the month comes first where both are figures. */
export type DayOrder = 'day' | 'month';

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

/** A cell as figures and letters of one script; null for one that is too long to be a day or an amount. */
function plainCell(cell: string): string | null {
  const plain = cell.length > maxCell ? cell.trim() : cell;
  return plain.length > maxCell ? null : withoutInvisible(toLatinDigits(plain)).trim();
}

/** A cell without the time of day, which follows the day. */
function withoutTime(plain: string): string {
  const time = /(?<!\d)\d{1,2}:\d{2}/.exec(plain);
  return time
    ? plain
        .slice(0, time.index)
        .replace(/T$/i, '')
        .replace(/[\s,]+$/, '')
    : plain;
}

/** Two figures and a year, such as 3/2/2026 and 03.02.26. */
const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;

/** The two figures before the year of a day that is written in figures; undefined for another one. */
export function figuresOfDay(cell: string): { first: number; second: number } | undefined {
  const plain = plainCell(cell);
  const found = plain ? figures.exec(withoutTime(plain)) : null;
  return found ? { first: Number(found[1]), second: Number(found[2]) } : undefined;
}

/**
 * A day as banks write it: 2026-11-26, 26/11/2026, 26/11/26, 20261126, 26-Nov-2026, 26 نوفمبر 2026, Nov 26, 2026, with or
 * without a time, in digits of any of the three scripts. '' for an empty cell, null for anything else.
 */
export function readDay(cell: string, order: DayOrder = 'day'): string | null {
  const plain = plainCell(cell);
  if (plain === null) return null;
  const day = withoutTime(plain);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(day);
  if (compact) return parseDate(compact.slice(1).join('-'));
  const short = figures.exec(day);
  if (short) {
    const [, first = '', second = '', year = ''] = short;
    const [of, month] = order === 'day' ? [first, second] : [second, first];
    return parseDate(`${of}/${month}/${fullYear(year)}`);
  }
  // 26 Nov 2026, or Nov 26, 2026; a month may have two names.
  const words = day.split(/[-/.,\s]+/);
  const [first = '', second = '', year = ''] = [words[0], words[1], words.at(-1)];
  if (words.length < 3 || !/^\d{4}$|^\d{2}$/.test(year)) return parseDate(day);
  if (/^\d{1,2}$/.test(first) && !/\d/.test(second))
    return namedDay(first, words.slice(1, -1).join(' '), year);
  return words.length === 3 && /^\d{1,2}$/.test(second) && /^\p{L}+$/u.test(first)
    ? namedDay(second, first, year)
    : parseDate(day);
}

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

function namedDay(day: string, name: string, year: string): string | null {
  const word = name.toLowerCase().replace(/[أإآ]/g, 'ا').trim();
  const month = months.findIndex(
    ([short = '', ...others]) => word.startsWith(short) || others.includes(word),
  );
  return month < 0 ? null : parseDate(`${day}/${month + 1}/${fullYear(year)}`);
}

/** Names and signs of the riyal. */
const riyals = /SAR|SR|ر\.?\s?س\.?|ريال(?: سعودي)?|[\ufdfc\u20c1]/gi;

/**
 * An amount as banks write it, in halalas: 1,200.50, (1,200.50), 1,200.50-, −1200.5, SAR 1,200.50, 1,200.50 DR, ١٬٢٠٠٫٥٠. '' for an
 * empty cell, null for anything else.
 */
export function readAmount(cell: string): Halalas | '' | null {
  let plain = plainCell(cell)?.replace(riyals, '').trim() ?? null;
  if (plain === null) return null;
  let sign = 1;
  const marked = /(?:DR|CR|D|C|مدين|دائن)\.?$/i.exec(plain);
  if (marked) {
    plain = plain.slice(0, marked.index).trim();
    if (/^(?:d|مدين)/i.test(marked[0])) sign = -1;
  }
  if (plain.startsWith('(') && plain.endsWith(')')) {
    plain = plain.slice(1, -1);
    sign = -sign;
  }
  const minus = /^[-\u2212\u2013\u2014]|[-\u2212\u2013\u2014]$/;
  if (minus.test(plain)) {
    plain = plain.replace(minus, '');
    sign = -sign;
  }
  const decimal = normaliseDecimal(plain.replace(/^\+/, ''));
  if (decimal === '') return '';
  if (decimal === null) return null;
  const number = Number(decimal);
  // Spreadsheets keep 0.1 + 0.2 with all its digits.
  const rounded = Math.round(number * 100) / 100;
  if (!Number.isFinite(number) || number > 1e12 || Math.abs(rounded - number) > 1e-6) return null;
  return sign * toHalalas(rounded) + 0;
}

const sideOf = (cell: string) => foldForSearch(cell.slice(0, maxCell)) || cell.trim();

/** Whether a word or letter means money that goes out. */
export const isOutward = (cell: string): boolean =>
  /^(?:dr?|db|dbit|debit|withdrawal|out|-|مدين|سحب|خصم|صادر|عليه)$/.test(sideOf(cell));

/** Whether a word or letter means money that comes in. */
export const isInward = (cell: string): boolean =>
  /^(?:cr?|crdt|credit|deposit|in|\+|دائن|ايداع|اضافه|وارد|له)$/.test(sideOf(cell));
