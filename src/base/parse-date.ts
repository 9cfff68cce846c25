import { toLatinDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** Before it a year is one of the Hijri calendar, or a slip. */
const firstYear = 1900;

/**
 * The day that a text names, as YYYY-MM-DD: year first, or day first as it is written by hand, in digits of any of the
 * three scripts. '' for an empty text, null for what is no day of the Gregorian calendar.
 */
export function parseDate(text: string): string | null {
  const plain = withoutInvisible(toLatinDigits(text)).trim();
  if (plain === '') return '';
  const parts = yearFirst.exec(plain)?.slice(1) ?? dayFirst.exec(plain)?.slice(1).reverse();
  if (!parts || Number(parts[0]) < firstYear) return null;
  const day = parts.map((part) => part.padStart(2, '0')).join('-');
  const read = new Date(`${day}T00:00:00Z`);
  // 30 February is read as a day of March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null;
}
