import { commonPassword, notTheSame } from '../accounts.problems.ts';

/**
 * Checks a chosen password beyond its form: it is written twice the same, and is none of the passwords that are tried
 * first. Throws 422.
 */
export async function checkNewPassword(given: {
  password: string;
  password_confirmation: string;
}): Promise<void> {
  if (given.password !== given.password_confirmation) throw notTheSame();
  if (await isCommonPassword(given.password)) throw commonPassword();
}

/** Whether a password is among those that are tried first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase());
}

let common: Promise<Set<string>> | undefined;

/** The list weighs megabytes of memory while it is made; those of 8 characters and more remain. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((password) => String(password).length >= 8).map(String)),
  );
  return common;
}
