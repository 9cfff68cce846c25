import { z } from 'zod';
import { companyPhone } from '#base/company-phone.ts';
import { withoutDirectionMarks } from '#base/invisible.ts';
import { asciiAddress } from '#base/mailbox.ts';
import { toE164 } from '#base/phone.ts';

// Server only, like phone.ts.

/** Maximum length of an e-mail address (RFC 5321) and of a typed phone number. */
export const maxEmail = 254;
export const maxPhone = 40;

// zod's own pattern, except that the last label may be in another script's ASCII form.
const pattern = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]{1,59})$/i;

/** An e-mail address, without direction marks; an internationalised domain is converted to ASCII. */
export const emailField = z
  .string()
  .transform((text) => asciiAddress(withoutDirectionMarks(text).trim()))
  .pipe(z.email({ pattern }).max(maxEmail))
  .meta({ format: 'email' });

/**
 * A phone number in any usual form, converted to E.164; `fault` is the error code for an invalid one. With `landlines`,
 * other Saudi numbers than mobiles need no country code either: for staff, whose customers are companies too.
 */
export function phoneField(fault: string, { landlines = false } = {}) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxPhone)
    .transform((text, { issues }) => {
      const number = landlines ? companyPhone(text) : toE164(text);
      if (number) return number;
      issues.push({ code: 'custom', message: fault, input: text });
      return z.NEVER;
    });
}
