import { toLatinDigits } from './digits.ts';
import { asciiAddress } from './mailbox.ts';

/** `+966112345678` from a phone number as people write it, in any script; '' without digits. */
function dialled(phone: string): string {
  const plain = toLatinDigits(phone).replace(/[^\d+]/g, '');
  // The zero of (0)50 is not dialled after the country code.
  const digits = plain.replace(/\D/g, '').replace(/^(00)?9660/, '$1966');
  return plain.startsWith('+') && digits ? `+${digits}` : digits;
}

/** A `tel:` link. Staff may have typed spaces, brackets or Arabic digits. */
export function telLink(phone: string): string {
  return `tel:${dialled(phone)}`;
}

/** A `mailto:` link. Staff may have typed spaces around the address, or a domain in Arabic. */
export function mailLink(email: string): string {
  return `mailto:${asciiAddress(email.trim())}`;
}

/** A WhatsApp link to a phone number with a prepared text. */
export function whatsAppLink(phone: string, text: string): string {
  // Letters are left unencoded: browsers encode them, and the page gets smaller.
  return `${whatsAppAddress(phone)}?text=${text.replace(/[^\p{L}\p{M}\d]/gu, encodeURIComponent)}`;
}

/** A map link to an address, which opens a phone's map application or a page in the browser. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${address.replace(/[^\p{L}\p{M}\d]/gu, encodeURIComponent)}`;
}

/**
 * WhatsApp's address of a phone number, in international form without + or zeros; a number in Saudi form (05…
 * , 011…) gets the country code.
 */
export function whatsAppAddress(phone: string): string {
  const number = dialled(phone)
    .replace(/^\+?(00)?/, '')
    .replace(/^0(?=\d)/, '966')
    .replace(/^5(?=\d{8}$)/, '9665');
  return `https://wa.me/${number}`;
}
