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

/**
 * Brings a number as people type it, in any of the three scripts, to the form `1234.5`.
 * Takes the Arabic decimal sign (٫) and drops the thousands separators (٬ , and spaces) and direction marks.
 * A lone Arabic comma (،), which Arabic keyboards offer first, counts as a decimal sign between two digits.
 * Returns '' for an empty field and null for anything that is not a plain decimal number.
 */
export function normaliseDecimal(text: string): string | null {
  const plain = toLatinDigits(text)
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/(\d)[٫،](?=\d|$)/g, '$1.')
    .replace(/^٫(?=\d)/, '0.')
    .replace(/[٬,\s\u00a0\u202f]/g, '');
  if (plain === '') return '';
  return /^\d*\.?\d*$/.test(plain) && plain !== '.' ? plain : null;
}
