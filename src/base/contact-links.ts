import { toLatinDigits } from './digits.ts';
import { asciiAddress } from './mailbox.ts';

/** `+966112345678` out of a phone number as people write it, in any script; '' where there is no digit. */
function dialled(phone: string): string {
  const plain = toLatinDigits(phone).replace(/[^\d+]/g, '');
  // Behind the country's code the zero of (0)50 is not dialled.
  const digits = plain.replace(/\D/g, '').replace(/^(00)?9660/, '$1966');
  return plain.startsWith('+') && digits ? `+${digits}` : digits;
}

/** An address that rings a phone number. Staff may have written it with spaces, brackets or Arabic digits. */
export function telLink(phone: string): string {
  return `tel:${dialled(phone)}`;
}

/** A `mailto:` link. Staff may have written spaces around the address, or a domain in Arabic. */
export function mailLink(email: string): string {
  return `mailto:${asciiAddress(email.trim())}`;
}

/** A WhatsApp conversation with a phone number, begun with a text. */
export function whatsAppLink(phone: string, text: string): string {
  // Letters stand as they are: browsers encode them, and a page is the lighter for it.
  return `${whatsAppAddress(phone)}?text=${text.replace(/[^\p{L}\p{M}\d]/gu, encodeURIComponent)}`;
}

/** Where an address lies, in the map that a phone opens such links with, and else in the browser. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${address.replace(/[^\p{L}\p{M}\d]/gu, encodeURIComponent)}`;
}

/**
 * Where WhatsApp shows a phone number. The address takes the number in international form without + or zeros; one written
 * the Saudi way (05… , 011…) gets the country's code.
 */
export function whatsAppAddress(phone: string): string {
  const number = dialled(phone)
    .replace(/^\+?(00)?/, '')
    .replace(/^0(?=\d)/, '966')
    .replace(/^5(?=\d{8}$)/, '9665');
  return `https://wa.me/${number}`;
}
