import { z } from 'zod';
import { hasThreeDecimals, hasTwoDecimals, normaliseDecimal } from '#base/digits.ts';
import { parseDate } from '#base/parse-date.ts';
import { id, text } from './fields.ts';

// Fields of staff's forms. Omitted fields stay unchanged, so each is optional; forms other than JSON send
// everything as text.

/** Optional text: trimmed, at most `max` characters. Null counts as empty. */
export function optionalText(max = 5000) {
  return z.preprocess((sent) => (sent === null ? '' : sent), text(max).optional());
}

/** One of the values; empty counts as omitted. */
export function optionalChoice<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.enum(values).optional(),
  );
}

/**
 * A number of at least 0, also as text in any of the three scripts of digits; empty is null. `decimals` is
 * the maximum number of decimals.
 */
export function optionalNumber({ max, decimals }: { max: number; decimals: 0 | 2 }) {
  const number = z.number().min(0).max(max);
  const exact =
    decimals === 0
      ? number.refine(Number.isInteger, { error: 'common.whole' })
      : number.refine(hasTwoDecimals, { error: 'common.hundredths' });
  return z.preprocess(readNumber, exact.nullable().optional());
}

/** A number of at least 0 with at most two decimals, such as SAR or per cent, also as text like `optionalNumber`. */
export function hundredths(max: number) {
  const number = z.number().min(0).max(max).refine(hasTwoDecimals, { error: 'common.hundredths' });
  return z.preprocess(readNumber, number);
}

/** A quantity: a number of at least 0 with at most three decimals, also as text like `optionalNumber`. */
export function thousandths(max: number) {
  const number = z.number().min(0).max(max).refine(hasThreeDecimals, { error: 'common.thousandths' });
  return z.preprocess(readNumber, number);
}

/**
 * Parses a number from text in any of the three scripts of digits; empty text is null, other text is
 * unchanged.
 */
export function readNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const decimal = normaliseDecimal(value);
  if (decimal === '') return null;
  return decimal === null ? value : Number(decimal);
}

function readDay(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const written = parseDate(value);
  if (written === '') return null;
  return written ?? 'no day';
}

/** A date as people write it (parse-date.ts), converted to YYYY-MM-DD. */
export const writtenDay = z.preprocess(readDay, z.iso.date());

/** The same; empty is null. */
export const optionalDay = z.preprocess(readDay, z.iso.date().nullable().optional());

const flags = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  ['on', true],
  [0, false],
  ['0', false],
  ['false', false],
  ['', false],
]);

/** A boolean, also in a form's notation. */
export const optionalFlag = z.preprocess((value) => flags.get(value) ?? value, z.boolean().optional());

/** English values of a record's texts, each with its own rule; a form sends them as JSON text. */
export function englishOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(
    (sent) => (sent === null || isBlank(sent) ? undefined : readJson(sent)),
    z.object({ en: z.object(shape).optional() }).optional(),
  );
}

const isBlank = (sent: unknown) => typeof sent === 'string' && sent.trim() === '';

/** Parses JSON text; other values, and invalid JSON, are unchanged. */
export function readJson(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  try {
    return JSON.parse(sent);
  } catch {
    return sent;
  }
}

const maxInOrder = 1000;

/** Distinct ids in their new order. */
export const orderedIds = z
  .array(id)
  .min(1)
  .max(maxInOrder)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'common.twice' });
