import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toLatinDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';
import { saudiMobileDigits, withoutPunctuation } from './saudi-mobile.ts';

/**
 * A phone number as people write it, in E.164 (`+966501234567`), or null for what is none. Takes all three scripts of
 * digits and any punctuation. Saudi mobiles are taken in every usual form, every other number with its country's code
 * behind `+` or `00`. Other countries' numbers are measured by the general pattern of their plan, not by the ranges
 * in use, so that a range opened yesterday is not refused. For the server: the plans of all countries weigh 80 KB.
 */
export function toE164(text: string): string | null {
  const bare = withoutPunctuation(withoutInvisible(toLatinDigits(text)));
  // Copied from a right-to-left line, the plus may have come to stand behind the number.
  const number = bare.replace(/^(\d+)\+$/, '+$1').replace(/^00/, '+');
  const mobile = saudiMobileDigits(number);
  if (mobile) return `+966${mobile}`;
  if (!/^\+\d{6,15}$/.test(number)) return null;
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.isValid() ? parsed.number : null;
}
