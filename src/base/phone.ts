import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toLatinDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';
import { saudiMobileDigits, withoutPunctuation } from './saudi-mobile.ts';

/**
 * A phone number in E.164 (`+966501234567`), or null if invalid. Accepts all three scripts of digits and any
 * punctuation. Saudi mobiles are accepted in all usual forms, other numbers with their country code after `+`
 * or `00`. Other countries' numbers are checked against the general pattern of their plan, not the ranges in
 * use, so that a new range is not refused. Server only: the plans of all countries weigh 80 KB.
 */
export function toE164(text: string): string | null {
  const bare = withoutPunctuation(withoutInvisible(toLatinDigits(text)));
  // Copied from a right-to-left line, the plus may be after the number.
  const number = bare.replace(/^(\d+)\+$/, '+$1').replace(/^00/, '+');
  const mobile = saudiMobileDigits(number);
  if (mobile) return `+966${mobile}`;
  if (!/^\+\d{6,15}$/.test(number)) return null;
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.isValid() ? parsed.number : null;
}
