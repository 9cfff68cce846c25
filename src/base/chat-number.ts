import { toLatinDigits } from './digits.ts';
import { saudiMobileDigits, withoutPunctuation } from './saudi-mobile.ts';

/** A Saudi number on which no messages are received: a landline (011…), a unified one (9200…) or a free one (800…). */
const landline = /^(?:(?:\+|00)?9660?|0)?(?:1[1-7]\d{7}|9200\d{5}|800\d{7})$/;

function isLandline(phone: string): boolean {
  const number = withoutPunctuation(toLatinDigits(phone).trim());
  return landline.test(number) && saudiMobileDigits(number) === undefined;
}

/**
 * The number that visitors write to on WhatsApp: the company's phone; where that is a landline, the number of the WhatsApp entry,
 * else the mobile. The phone all the same where there is no other.
 */
export function chatNumber(company: { phone: string; whatsapp: string; mobile: string }): string {
  const { phone, whatsapp, mobile } = company;
  if (phone && !isLandline(phone)) return phone;
  return whatsAppNumber(whatsapp) || mobile || phone;
}

const link =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)\+?(\d{8,15})(?=\D|$)/i;

/** The number in a WhatsApp entry, which holds one or a link to one; '' where it holds neither. */
export function whatsAppNumber(entry: string): string {
  const text = toLatinDigits(entry).trim();
  const [, linked] = link.exec(text) ?? [];
  if (linked) return `+${linked}`;
  return /^\+?[\d\s().-]{8,}$/.test(text) ? text : '';
}
