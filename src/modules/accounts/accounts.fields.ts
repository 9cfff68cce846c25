import { z } from 'zod';
import { toLatinDigits } from '#base/digits.ts';
import { line } from '#base/fields.ts';
import { toE164 } from '#base/phone.ts';

const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const unreadable = /\p{Cc}|\p{Cs}/u;

/** Most characters of the fields people write about themselves. */
export const most = { name: 100, email: 254, phone: 40, city: 60, username: 40, password: 128 } as const;

/** An e-mail address in lower case: addresses compare without case (decisions, section 10). */
export const email = z
  .string()
  .transform((text) => text.replace(directionMarks, '').trim().toLowerCase())
  .pipe(z.email().max(most.email))
  .meta({ format: 'email' });

/** A password as somebody chooses it: 8 to 128 characters of any script, spaces allowed (decisions, section 10). */
export const newPassword = z
  .string()
  .min(8)
  .max(most.password)
  .refine((text) => !unreadable.test(text), { error: 'common.unreadable' });

/** A password as somebody gives it to be let in; whatever is too long to be one is a fault, never hashed. */
export const givenPassword = z
  .string()
  .min(1)
  .max(most.password)
  .refine((text) => !unreadable.test(text), { error: 'common.unreadable' });

/** A phone number in any usual form; comes out as E.164. */
export const phone = z
  .string()
  .trim()
  .min(1)
  .max(most.phone)
  .transform((text, { issues }) => {
    const number = toE164(text);
    if (number) return number;
    issues.push({ code: 'custom', message: 'accounts.phone', input: text });
    return z.NEVER;
  });

/** Left empty, a field is null. */
export function optional<T extends z.ZodType>(field: T) {
  return z.preprocess(
    (text) => (typeof text === 'string' && text.trim() === '' ? null : text),
    field.nullable().optional(),
  );
}

export const name = line(most.name);
/** A name to sign in by, set by staff; kept in lower case. No `@`, so that it is never taken for an e-mail. */
export const username = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(3)
      .max(most.username)
      .regex(/^[\p{L}\p{N}._-]+$/u, { error: 'accounts.username_form' }),
  );

export const city = line(most.city);

/** Six digits of an authenticator, written in any of the three scripts. */
export const authenticatorCode = z
  .string()
  .transform((text) => toLatinDigits(text).replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'accounts.code_form' }));

export const recoveryCode = z
  .string()
  .transform((text) => text.replace(directionMarks, '').trim())
  .pipe(z.string().min(1).max(40));
