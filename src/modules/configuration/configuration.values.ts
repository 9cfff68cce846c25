import { z } from 'zod';
import { companyNumbers, isIbanForm } from '#base/company-numbers.ts';
import { companyPhone, whatsAppNumber } from '#base/company-phone.ts';
import { normaliseDecimal } from '#base/digits.ts';
import { withoutDirectionMarks } from '#base/invisible.ts';
import { isSocialEntry } from '#base/social-links.ts';
import { sanitiseRichText } from '#server/rich-text.ts';
import { emailField } from '#wire/contact-fields.ts';
import { line, text } from '#wire/fields.ts';
import type { ValueKind } from './configuration.settings.ts';
import { heroSlide, marqueeWord, serviceCard } from './lists.contract.ts';

export type WrittenKind = Exclude<ValueKind, 'picture' | 'drawing'>;

const maxItems = 50;

/** A whole number in any of the three scripts of digits, stored as 0-9. */
const whole = (min: number, max: number) =>
  z
    .string()
    .transform((written) => Number(normaliseDecimal(written) || Number.NaN))
    .pipe(z.number().refine(Number.isInteger, { error: 'common.whole' }).min(min).max(max))
    .transform(String);

/** A list in JSON text whose items match the schema; stored as JSON text. */
const list = (item: z.ZodType) =>
  z
    .string()
    .transform((json, { issues }) => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        issues.push({ code: 'custom', message: 'configuration.list', input: json });
        return z.NEVER;
      }
    })
    .pipe(z.array(item).max(maxItems))
    .transform((items) => JSON.stringify(items));

/** Left-to-right text, cleaned of direction marks copied from a right-to-left page. */
const latin = (max: number) => text(max).transform((written) => withoutDirectionMarks(written).trim());

/** A registration number, stored as Latin digits without spaces and marks. */
const registered = (kind: keyof typeof companyNumbers) =>
  text(100).transform((written, { issues }) => {
    const number = companyNumbers[kind](written);
    if (number !== null) return number;
    const isMistyped = kind === 'iban' && isIbanForm(written);
    const message = `configuration.${isMistyped ? 'iban_digits' : kind}`;
    issues.push({ code: 'custom', message, input: written });
    return z.NEVER;
  });

/** Validation of each kind of value, returning its stored form. */
export const writtenValues: Record<WrittenKind, z.ZodType<string, string>> = {
  text: text(5000),
  html: text(100_000).transform(sanitiseRichText),
  // Displayed as entered; links and mails use its ASCII form.
  email: latin(500).refine((address) => emailField.safeParse(address).success, { error: 'common.email' }),
  phone: latin(40).transform((written, { issues }) => {
    const number = companyPhone(written);
    if (number) return number;
    issues.push({ code: 'custom', message: 'configuration.phone', input: written });
    return z.NEVER;
  }),
  // A number, or a link, which need not contain one.
  whatsapp: latin(500).transform((written, { issues }) => {
    if (/^https:\/\//i.test(written) && isSocialEntry(written)) return written;
    const number = whatsAppNumber(written);
    if (number) return number;
    issues.push({ code: 'custom', message: 'configuration.whatsapp', input: written });
    return z.NEVER;
  }),
  link: latin(500).refine(isSocialEntry, { error: 'configuration.link' }),
  figure: whole(0, 9_999_999),
  days: whole(1, 3650),
  minutes: whole(0, 1440),
  first_number: whole(1, 99_999_999),
  phase: whole(1, 2),
  flag: z
    .string()
    .trim()
    .pipe(z.enum(['0', '1'])),
  // The maximum length of each part of an address on a tax invoice.
  line: line(127),
  cr_number: registered('cr_number'),
  vat_number: registered('vat_number'),
  license_number: registered('license_number'),
  four_digits: registered('four_digits'),
  postal_code: registered('postal_code'),
  iban: registered('iban'),
  slides: list(heroSlide),
  services: list(serviceCard),
  words: list(marqueeWord),
};

/** Kinds whose values are texts and can have English versions. */
const inTwoLanguages: readonly ValueKind[] = ['text', 'line', 'html', 'slides', 'services', 'words'];

export function hasEnglish(kind: ValueKind): boolean {
  return inTwoLanguages.includes(kind);
}
