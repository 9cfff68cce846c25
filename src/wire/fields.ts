import { z } from 'zod';
import { typedCode } from '#base/digits.ts';
import { locales } from '#base/locale.ts';

// Control characters and lone surrogates are not allowed in readable text.
const unreadable = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;
const lineBreak = /[\n\r\t]/;
const visible = /[^\p{C}\p{Z}]/u;

/** Whether a text is readable: no control characters except line ends and tabs. */
export const readable = (text: string): boolean => !unreadable.test(text);

/** Whether a text contains a visible character; an empty one is left to `min`, to avoid two errors. */
const seen = (text: string): boolean => text === '' || visible.test(text);

/** One line of text: trimmed, 1 to `max` characters with at least one visible, no control characters. */
export function line(max = 255) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => readable(text) && !lineBreak.test(text), { error: 'common.unreadable' })
    .refine(seen, { error: 'common.required' });
}

/** Optional text: trimmed, at most `max` characters, no control characters except line ends and tabs. */
export function text(max: number) {
  return z.string().trim().max(max).refine(readable, { error: 'common.unreadable' });
}

/** Multi-line text, otherwise like `line`. */
export function paragraph(max = 5000) {
  return text(max).min(1).refine(seen, { error: 'common.required' });
}

/** The largest integer of both databases' id columns. */
export const maxId = 2_147_483_647;

/** A whole number above zero from a path such as `/api/projects/{id}`. */
export const idParameter = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .refine((digits) => Number(digits) <= maxId)
  .transform(Number)
  .meta({ type: 'integer', minimum: 1 });

/** The `{id}` of a path such as `/api/projects/{id}`: a whole number above zero, in Latin digits. */
export const pathId = z.object({ id: idParameter });

/** An id in a JSON body. */
export const id = z.int().min(1).max(maxId);

/** An id in a query, or in a body that may be a form. */
export const idAsText = orDigits(id);

/** Also accepts a number as plain digits, as in queries and forms; `true` or `[1]` is invalid. */
export function orDigits<Number extends z.ZodNumber | z.ZodInt>(number: Number) {
  return z.preprocess(
    (sent) => (typeof sent === 'string' && /^\d{1,10}$/.test(sent) ? Number(sent) : sent),
    number,
  );
}

/** A code of that many digits as people type it (`typedCode`), or as a number; `error` names the sentence for others. */
export function digitCode(length: number, error: string) {
  return z
    .preprocess((sent) => (typeof sent === 'number' ? String(sent) : sent), z.string())
    .transform(typedCode)
    .refine((code) => code.length === length && /^\d+$/.test(code), { error });
}

/** A time, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A date, YYYY-MM-DD. */
export const day = z.iso.date();

/** English values of fields whose own values are Arabic. */
export function translationsOf<const Field extends string>(fields: readonly Field[]) {
  const shape = Object.fromEntries(
    fields.map((field) => [field, z.string().nullable().optional()]),
  ) as Record<Field, z.ZodOptional<z.ZodNullable<z.ZodString>>>;
  return z.object({ en: z.object(shape).optional() });
}

export const localeName = z.enum(locales);
