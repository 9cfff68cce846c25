import { withoutInvisible } from './invisible.ts';

const arabicIndicZero = 0x0660;
const persianZero = 0x06f0;

/**
 * Rewrites Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9 and leaves every other character alone.
 *
 * @example toLatinDigits('٠٥٠ ۱۲') // '050 12'
 */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= persianZero ? persianZero : arabicIndicZero));
  });
}

// Before the first separator stand one to three digits, of which the first is no zero; none stands behind a point.
const grouped = /(?<![\d.,٬])[1-9]\d{0,2}(?:[٬,'’_\s]\d{3})+(?!\d)/g;

/** Takes what groups thousands out of a number: 1,284 is 1284, and 0,750 is no thousand. */
export function ungrouped(number: string): string {
  return number.replace(grouped, (thousands) => thousands.replace(/\D/g, ''));
}

/**
 * Brings a number as people type it, in any of the three scripts, to the form `1234.5`.
 * Takes the Arabic decimal sign (٫) and drops thousands separators (٬ , and spaces) and direction marks.
 * A lone Arabic comma (،), which Arabic keyboards offer first, counts as a decimal sign between two digits, and so does a
 * lone comma that groups no thousands: 12,5 is never 125.
 * Returns '' for an empty field and null for anything that is not a plain decimal number.
 */
export function normaliseDecimal(text: string): string | null {
  const marked = withoutInvisible(toLatinDigits(text))
    .trim()
    .replace(/(\d)[٫،](?=\d|$)/g, '$1.')
    .replace(/^٫(?=\d)/, '0.');
  const plain = ungrouped(marked).replace(/^(\d*),(\d*)$/, '$1.$2');
  if (plain === '') return '';
  return /^\d*\.?\d*$/.test(plain) && plain !== '.' ? plain : null;
}

/** Whether a number is written with two decimals at most. */
export function hasTwoDecimals(number: number): boolean {
  return Number(number.toFixed(2)) === number;
}
