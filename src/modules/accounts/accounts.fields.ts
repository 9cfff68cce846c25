import { z } from 'zod';
import { toLatinDigits } from '#base/digits.ts';
import { withoutDirectionMarks, withoutInvisible } from '#base/invisible.ts';
import { asciiAddress } from '#base/mailbox.ts';
import { emailField, maxEmail, maxPhone, phoneField } from '#wire/contact-fields.ts';
import { optionalFlag } from '#wire/entry-fields.ts';
import { digitCode, line } from '#wire/fields.ts';

const unreadable = /\p{Cc}|\p{Cs}/u;

/** Maximum lengths of account fields. */
export const max = {
  name: 100,
  email: maxEmail,
  phone: maxPhone,
  city: 60,
  username: 40,
  password: 128,
} as const;

/** An e-mail address in lower case, as addresses are case-insensitive. */
export const email = emailField.transform((address) => address.toLowerCase());

/** A typed e-mail or user name in its stored form. */
export function storedLogin(typed: string): string {
  return asciiAddress(withoutDirectionMarks(typed).trim()).toLowerCase();
}

/** A chosen password: 8 to 128 characters of any script, including spaces. */
export const newPassword = z
  .string()
  .min(8, { error: 'accounts.short_password' })
  .max(max.password)
  .refine((text) => !unreadable.test(text), { error: 'common.unreadable' });

/** The repetition of a chosen password. */
export const passwordAgain = z.string().max(max.password);

/** Whether a form's password and its repetition differ. */
const differ = ({ password, password_confirmation: again }: Partial<Record<string, unknown>>): boolean =>
  Boolean(password) && typeof again === 'string' && again !== '' && again !== password;

/** A form with a chosen password: a mismatch is reported together with other errors. */
export function withPassword<Form extends z.ZodObject>(form: Form): Form {
  return form.refine((sent) => !differ(sent), {
    path: ['password_confirmation'],
    error: 'accounts.not_the_same',
    when: ({ value, issues }) =>
      typeof value === 'object' && value !== null && !issues.some(({ path }) => path?.[0] === 'password'),
  });
}

/** A password for authentication; one over the maximum length is refused without hashing. */
export const givenPassword = z
  .string()
  .min(1)
  .max(max.password)
  .refine((text) => !unreadable.test(text), { error: 'common.unreadable' });

export const phone = phoneField('accounts.phone');

/** Empty becomes null. */
export function optional<T extends z.ZodType>(field: T) {
  return z.preprocess(
    (text) => (typeof text === 'string' && text.trim() === '' ? null : text),
    field.nullable().optional(),
  );
}

export const name = line(max.name);
/**
 * A user name for sign-in, set by staff; stored in lower case. No `@`, so that it is never mistaken for an
 * e-mail.
 */
export const username = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(3)
      .max(max.username)
      .regex(/^[\p{L}\p{N}._-]+$/u, { error: 'accounts.username_form' }),
  );

export const city = line(max.city);

/** Agrees to end the user's other sessions; also in a form's notation. */
export const signOutOthers = optionalFlag.meta({
  description: 'If a user may have only one session: ends the others instead of being refused',
});

/** Six digits from an authenticator app or a mail, in any of the three scripts. */
export const authenticatorCode = digitCode(6, 'accounts.code_form');

/** A recovery code as shown or typed, with digits of any of the three scripts. */
export const recoveryCode = z
  .string()
  .transform((text) => withoutInvisible(toLatinDigits(text)).trim())
  .pipe(z.string().min(1).max(40));
