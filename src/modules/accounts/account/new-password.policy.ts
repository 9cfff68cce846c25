import { commonPassword, notTheSame } from '../accounts.problems.ts';

/** Validates a chosen password beyond its form: repeated identically, and not a common one. Throws 422. */
export async function checkNewPassword(given: {
  password: string;
  password_confirmation: string;
}): Promise<void> {
  if (given.password !== given.password_confirmation) throw notTheSame();
  if (await isCommonPassword(given.password)) throw commonPassword();
}

/** Whether a password is a common one. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase());
}

let common: Promise<Set<string>> | undefined;

/** Building the list takes megabytes of memory; only those of at least 8 characters are kept. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((password) => String(password).length >= 8).map(String)),
  );
  return common;
}
