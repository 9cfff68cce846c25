import { typedCode } from '#base/digits.ts';

const addressLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const shortest = 8;

/** Keys of errors found without the server (`accounts.fault.…`); the server is stricter. */
export type SeenFaults<Field extends string> = Partial<Record<Field, string>>;

/** Which fields are empty. */
export function missing<Field extends string>(
  typed: Record<Field, string>,
  fields: readonly Field[],
): SeenFaults<Field> {
  const empty = fields.filter((field) => typed[field].trim() === '');
  return Object.fromEntries(empty.map((field) => [field, 'required'])) as SeenFaults<Field>;
}

export function looksLikeEmail(text: string): boolean {
  return addressLike.test(text.trim());
}

/**
 * Errors of a new password and its repetition. Length is in characters as on the server, with an emoji as
 * one.
 */
export function checkNewPassword(typed: {
  password: string;
  password_confirmation: string;
}): SeenFaults<'password' | 'password_confirmation'> {
  const empty = missing(typed, ['password', 'password_confirmation']);
  if (empty.password || empty.password_confirmation) return empty;
  if ([...typed.password].length < shortest) return { password: 'short' };
  return typed.password === typed.password_confirmation ? {} : { password_confirmation: 'differs' };
}

/** Whether a text looks like six digits, in any of the three scripts, as they are typed or pasted. */
export function looksLikeCode(text: string): boolean {
  return /^\d{6}$/.test(typedCode(text));
}
