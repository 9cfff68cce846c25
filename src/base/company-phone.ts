import { chatNumber } from './chat-number.ts';
import { toLatinDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';
import { toE164 } from './phone.ts';
import { withoutPunctuation } from './saudi-mobile.ts';

// Server only, like phone.ts.

/** Saudi landlines and nationwide numbers, as dialled within the country. */
const saudi = /^(?:0?(1[1-7]\d{7})|(9200\d{5}|800\d{7}))$/;

/**
 * A company's number in E.164, or null if invalid: like `toE164`, plus Saudi non-mobile numbers without
 * country code.
 */
export function companyPhone(text: string): string | null {
  const [, landline, national] = saudi.exec(withoutPunctuation(withoutInvisible(toLatinDigits(text)))) ?? [];
  return toE164(landline || national ? `+966${landline ?? national}` : text);
}

const link =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)\+?(\d{8,15})(?=\D|$)/i;

/** The number in a WhatsApp entry, which is a number or a link with one, in E.164; null if there is none. */
export function whatsAppNumber(entry: string): string | null {
  const [, linked] = link.exec(toLatinDigits(entry).trim()) ?? [];
  return companyPhone(linked ? `+${linked}` : entry);
}

/** The number for WhatsApp, from the configuration; '' if the company has no number. */
export function companyChatNumber(text: (key: string) => string): string {
  const others = [whatsAppNumber(text('social_whatsapp')) ?? '', text('corp_mobile')];
  return chatNumber(text('corp_phone'), others);
}
