import { withoutInvisible } from './invisible.ts';

const arabicIndicZero = 0x0660;
const persianZero = 0x06f0;

/**
 * Replaces Arabic-Indic (٠-٩) and Persian (۰-۹) digits by 0-9 and keeps all other characters.
 *
 * @example toLatinDigits('٠٥٠ ۱۲') // '050 12'
 */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= persianZero ? persianZero : arabicIndicZero));
  });
}

// The Arabic tatweel is typed as a dash; the soft hyphen comes along from formatted texts.
const codeSeparators = /[\s\p{Pd}\u00ad\u0640\u2212]/gu;

/**
 * A typed one-time code in Latin digits, without the spaces, dashes and direction marks that people type or paste along.
 *
 * @example typedCode('\u200f٦٢٨-٥٥٢') // '628552'
 */
export function typedCode(text: string): string {
  return withoutInvisible(toLatinDigits(text)).replace(codeSeparators, '');
}

// One to three digits before the first separator, not starting with zero; no separators after a decimal
// point.
const grouped = /(?<![\d.,٬])[1-9]\d{0,2}(?:[٬,'’_\s]\d{3})+(?!\d)/g;

/** Removes thousands separators: 1,284 becomes 1284, but 0,750 is unchanged. */
export function ungrouped(number: string): string {
  return number.replace(grouped, (thousands) => thousands.replace(/\D/g, ''));
}

/**
 * Normalises a typed number, in any of the three scripts, to the form `1234.5`. Accepts the Arabic decimal
 * sign (٫) and removes thousands separators (٬ , and spaces) and direction marks. A lone Arabic comma (،),
 * the first on Arabic keyboards, counts as a decimal sign between two digits, as does a lone comma that does
 * not group thousands: 12,5 never becomes 125. Returns '' for an empty field and null for anything but a
 * plain decimal number.
 */
export function normaliseDecimal(text: string): string | null {
  const marked = withoutInvisible(toLatinDigits(text))
    .trim()
    .replace(/(\d)[٫،](?=\d|$)/g, '$1.')
    .replace(/^٫(?=\d)/, '0.');
  const plain = ungrouped(marked).replace(/^(\d*),(\d*)$/, '$1.$2');
  if (plain === '') return '';
  return /^\d*(?:\.\d*)?$/.test(plain) && plain !== '.' ? plain : null;
}

/**
 * Hundredths of a number as it is typed, such as halalas of riyals, rounded; 0 for what is no number yet, or one of 10^12
 * and more.
 */
export function typedHundredths(text: string): number {
  const number = Number(normaliseDecimal(text) ?? 0);
  return number < 1e12 ? Math.round(number * 100) : 0;
}

/** Whether a number has at most two decimals. */
export function hasTwoDecimals(number: number): boolean {
  return Number(number.toFixed(2)) === number;
}

/** Whether a number has at most three decimals. */
export function hasThreeDecimals(number: number): boolean {
  return Number(number.toFixed(3)) === number;
}
