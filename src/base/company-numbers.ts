import { toLatinDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';

/** Normalises a number; null if invalid. */
type Read = (written: string) => string | null;

/** Latin digits and letters, without spaces, hyphens and direction marks. */
function bare(written: string): string {
  return withoutInvisible(toLatinDigits(written))
    .replace(/[\s\u00a0\u2010-\u2015\u2212_.-]/g, '')
    .toUpperCase();
}

const digits =
  (pattern: RegExp): Read =>
  (written) => {
    const number = bare(written);
    return pattern.test(number) ? number : null;
  };

const ibanForm = /^SA\d{22}$/;

/** Registration numbers of a Saudi company, as people write them. */
export const companyNumbers = {
  cr_number: digits(/^\d{10}$/),
  /** 15 digits, first and last 3. */
  vat_number: digits(/^3\d{13}3$/),
  /** Ministries and municipalities number licences differently: letters, digits, `/` and `-`. */
  license_number: (written: string) => {
    const number = withoutInvisible(toLatinDigits(written)).trim().replace(/\s+/g, ' ');
    return /^(?=.*\d)[\dA-Za-z\u0621-\u064a][\dA-Za-z\u0621-\u064a /.-]{2,29}$/.test(number) ? number : null;
  },
  /** Building and additional number of a national address. */
  four_digits: digits(/^\d{4}$/),
  postal_code: digits(/^\d{5}$/),
  /** `SA`, two check digits and twenty more (ISO 13616). */
  iban: (written: string) => {
    const number = bare(written);
    return ibanForm.test(number) && remainder(number) === 1 ? number : null;
  },
} satisfies Record<string, Read>;

/** Whether it looks like a Saudi IBAN, so that an invalid one has a wrong digit. */
export function isIbanForm(written: string): boolean {
  return ibanForm.test(bare(written));
}

/** Remainder of an IBAN modulo 97, with country and check digits moved to the end and letters as 10 to 35. */
function remainder(iban: string): number {
  const number = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return Number(BigInt(number) % 97n);
}
