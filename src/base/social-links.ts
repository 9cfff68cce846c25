import { whatsAppAddress } from './contact-links.ts';
import { toLatinDigits } from './digits.ts';

/** Base address of accounts on each network. */
const accountsOf: Record<string, string> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/company/',
  snapchat: 'https://www.snapchat.com/add/',
  tiktok: 'https://www.tiktok.com/@',
  twitter: 'https://x.com/',
  whatsapp: 'https://wa.me/',
  youtube: 'https://www.youtube.com/@',
};

const account = /^@?[\p{L}\p{N}._-]{1,64}$/u;
const phone = /^\+?[\d ]{6,20}$/;

/** Whether a text is a link starting with https:// or an account name (a number for WhatsApp). */
export function isSocialEntry(text: string): boolean {
  return isSecureLink(text) || account.test(text) || isPhone(text);
}

/** The company's address on a network, from a link or an account name; '' for anything else. */
export function socialLink(network: string, entry: string): string {
  const text = entry.trim();
  if (isSecureLink(text)) return text;
  if (network === 'whatsapp' && isPhone(text)) return whatsAppAddress(text);
  const at = accountsOf[network];
  if (!at || !isSocialEntry(text)) return '';
  return `${at}${encodeURIComponent(text.replace(/^[@+]/, '').replace(/ /g, ''))}`;
}

/** A typed number, in digits of any of the three scripts. */
function isPhone(text: string): boolean {
  return phone.test(toLatinDigits(text));
}

function isSecureLink(text: string): boolean {
  return /^https:\/\/[^\s/][^\s/.]*\.\S+$/i.test(text) && URL.canParse(text);
}
