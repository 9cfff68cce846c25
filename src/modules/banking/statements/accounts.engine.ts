import { toLatinDigits } from '#base/digits.ts';
import { withoutInvisible } from '#base/invisible.ts';

/** Characters that are read of an account's number. */
const maxNumber = 100;

/** Digits that are enough to tell two accounts of a company apart, where a bank hides the others. */
const fewDigits = 4;
const enoughDigits = 6;

/** The number or IBAN of an account as it is compared: capital letters, digits, and `*` for what the bank hides. */
export function bareAccount(written: string): string {
  return withoutInvisible(toLatinDigits(written.slice(0, maxNumber)))
    .toUpperCase()
    .replace(/[•●#]/g, '*')
    .replace(/X{2,}/g, '*')
    .replace(/[^A-Z\d*/]/g, '');
}

/** The IBAN in an account's number; null if it has none. */
export const ibanIn = (written: string): string | null => /SA\d{22}/.exec(bareAccount(written))?.[0] ?? null;

/**
 * Whether two numbers are those of one account: the same, or one the end of the other. A Saudi IBAN ends with the number of
 * the account; SWIFT may write the bank before it and the currency after it, as in `RJHISARI/608010167519SAR`.
 */
export function isSameAccount(one: string, other: string): boolean {
  const [first, second] = [numberIn(one), numberIn(other)];
  if (first.digits === '' || second.digits === '') return false;
  if (first.digits === second.digits)
    return first.hidden === second.hidden || first.digits.length >= fewDigits;
  const [short, long] = first.digits.length < second.digits.length ? [first, second] : [second, first];
  return (
    short.digits.length >= (short.hidden ? fewDigits : enoughDigits) && long.digits.endsWith(short.digits)
  );
}

/** Last digits that two numbers of one account always share; '' for a number without digits. */
export const tailOf = (written: string): string => numberIn(written).digits.slice(-fewDigits);

/** The last digits of an account's number, without zeros before them, and whether others are hidden. */
function numberIn(written: string): { digits: string; hidden: boolean } {
  const bare = bareAccount(written);
  const last = (bare.split('/').findLast((part) => /\d/.test(part)) ?? '').replace(/[A-Z]{3}$/, '');
  const digits = /\d+$/.exec(last)?.[0] ?? '';
  return { digits: digits.replace(/^0+/, ''), hidden: last.includes('*') };
}
