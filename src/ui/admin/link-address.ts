import { mailLink } from '#base/contact-links.ts';

const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
const email = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/**
 * A link's target from an address as people write it: "example.com" leads to another site, "info@example.com"
 * to a mail, "/about" and "#top" within this one. Null for an invalid address, or a scheme not allowed in
 * texts (`src/server/rich-text.ts`).
 */
export function linkAddress(written: string): string | null {
  const address = written.trim();
  if (/^(\/(?!\/)|#)/.test(address)) return address;
  if (email.test(address)) return mailLink(address);
  const whole = schemes.some((scheme) => address.toLowerCase().startsWith(scheme));
  const href = whole ? address : `https://${address.replace(/^\/\//, '')}`;
  return leadsSomewhere(href) ? href : null;
}

function leadsSomewhere(href: string): boolean {
  try {
    const { protocol, hostname, pathname } = new URL(href);
    return /^https?:$/.test(protocol) ? /\w\.\w|^localhost$/.test(hostname) : pathname !== '';
  } catch {
    return false;
  }
}
