import { toLatinDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** An earlier year is Hijri, or a typo. */
const firstYear = 1900;

/**
 * Parses a date to YYYY-MM-DD: year first or day first, in digits of any of the three scripts. '' for an
 * empty text, null for an invalid Gregorian date.
 */
export function parseDate(text: string): string | null {
  const plain = withoutInvisible(toLatinDigits(text)).trim();
  if (plain === '') return '';
  const parts = yearFirst.exec(plain)?.slice(1) ?? dayFirst.exec(plain)?.slice(1).reverse();
  if (!parts || Number(parts[0]) < firstYear) return null;
  const day = parts.map((part) => part.padStart(2, '0')).join('-');
  const read = new Date(`${day}T00:00:00Z`);
  // Date parses 30 February as a day in March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null;
}
