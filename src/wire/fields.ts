import { z } from 'zod';
import { locales } from '#base/locale.ts';

// Control characters and halves of surrogate pairs have no place in text that people read.
const unreadable = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;
const lineBreak = /[\n\r\t]/;
const visible = /[^\p{C}\p{Z}]/u;

/** Whether people can read all of a text: no control characters but line ends and tabs. */
export const readable = (text: string): boolean => !unreadable.test(text);

/** Whether something of a text can be seen; an empty one is for `min` to refuse, lest it be said twice. */
const seen = (text: string): boolean => text === '' || visible.test(text);

/** One line of text: trimmed, 1 to `max` characters of which one can be seen, no control characters. */
export function line(max = 255) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => readable(text) && !lineBreak.test(text), { error: 'common.unreadable' })
    .refine(seen, { error: 'common.required' });
}

/** Text that may be empty: trimmed, at most `max` characters, no control characters but line ends and tabs. */
export function text(max: number) {
  return z.string().trim().max(max).refine(readable, { error: 'common.unreadable' });
}

/** Text of several lines: as a line of text, but of any number of lines. */
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

/** A number that may come as plain digits too, as queries and forms have it; `true` or `[1]` is none. */
export function orDigits<Number extends z.ZodNumber | z.ZodInt>(number: Number) {
  return z.preprocess(
    (sent) => (typeof sent === 'string' && /^\d{1,10}$/.test(sent) ? Number(sent) : sent),
    number,
  );
}

/** A moment, as ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A day, as YYYY-MM-DD. */
export const day = z.iso.date();

/** English values beside the Arabic ones that stand in the fields themselves. */
export function translationsOf<const Field extends string>(fields: readonly Field[]) {
  const shape = Object.fromEntries(
    fields.map((field) => [field, z.string().nullable().optional()]),
  ) as Record<Field, z.ZodOptional<z.ZodNullable<z.ZodString>>>;
  return z.object({ en: z.object(shape).optional() });
}

export const localeName = z.enum(locales);
