import { toLatinDigits, ungrouped } from '#base/digits.ts';
import { withoutInvisible } from '#base/invisible.ts';

/** Valid final values of a number field: `decimals` 0 requires a whole number. */
export interface NumberRules {
  min: number;
  max: number;
  decimals: number;
}

/** Why a typed number was changed on blur. */
export type NumberFault = 'range' | 'whole';

// A fraction may be typed even if not allowed: refusing the point would silently turn 2.5 into 25.
const decimalsWritten = 2;
const longest = 12;

const minus = /[\u2212\u2010-\u2014]/g;
// Whether a comma groups thousands is unknown before its third digit; until then it is a decimal sign.
const written = /^-?\d*[.,]?\d*$/;
const around = /^[^\d.,-]+|[^\d.,-]+$/g;

// Units pasted along with a number: م² written with a plain 2, and abbreviations with full stops (ر.س).
const units = /[mم]2(?!\d)|\p{L}[\p{L}.]*/giu;

/**
 * Content of a field after `data` is typed, pasted or dropped between `before` and `after`; null refuses it.
 */
export function withInserted(before: string, data: string, after: string): string | null {
  return tidyNumber(before + data.replace(units, 'x') + after);
}

/**
 * Normalises typed, pasted or dropped content: digits of any of the three scripts become 0-9, the Arabic
 * decimal sign (٫, or ، between digits) a point; thousands separators are removed, as are words and units
 * around the number. Digits beyond the second decimal are cut. Returns null if the rest is not the start of a
 * single number: 20×15 does not become 2015.
 */
export function tidyNumber(text: string): string | null {
  const marked = withoutInvisible(toLatinDigits(text))
    .replace(/(\d|^)[٫،](?=\d|$)/g, '$1.')
    .replace(minus, '-');
  const tidy = ungrouped(marked).replace(around, '');
  if (!written.test(tidy) || tidy.length > longest) return null;
  const point = tidy.search(/[.,]/);
  return point < 0 ? tidy : tidy.slice(0, point + 1 + decimalsWritten);
}

/** The number of a normalised text, or null while it breaks the rules. An empty field counts as `min`. */
export function numberIn(tidy: string, rules: NumberRules): number | null {
  const value = amountIn(tidy, rules);
  return faultOf(value, rules) === null ? value : null;
}

/** Final number of a field on blur: the nearest allowed one (a fraction is dropped), and why it changed. */
export function settled(tidy: string, rules: NumberRules): { value: number; fault: NumberFault | null } {
  const value = amountIn(tidy, rules);
  const fault = faultOf(value, rules);
  return { value: within(rules, fault === 'whole' ? Math.trunc(value) : value), fault };
}

/** `value` changed by `by`, within the rules and without binary rounding errors (0.1 + 1 is 1.1). */
export function stepped(value: number, by: number, rules: NumberRules): number {
  const scale = 10 ** decimalsWritten;
  return within(rules, Math.round((value + by) * scale) / scale);
}

function amountIn(tidy: string, rules: NumberRules): number {
  return /\d/.test(tidy) ? Number(tidy.replace(',', '.')) : rules.min;
}

function within({ min, max }: NumberRules, value: number): number {
  return Math.min(max, Math.max(min, value));
}

function faultOf(value: number, rules: NumberRules): NumberFault | null {
  if (value < rules.min || value > rules.max) return 'range';
  const scale = 10 ** rules.decimals;
  return Math.round(value * scale) / scale === value ? null : 'whole';
}
