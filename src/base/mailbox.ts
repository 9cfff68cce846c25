/** A sender or recipient of mail. */
export interface Mailbox {
  name: string | undefined;
  address: string;
}

// Excludes characters that could affect a header, an envelope or an address list.
const plain = String.raw`[^\s\p{Cc}\p{Cs}@<>()\[\]\\,;:"]`;
const address = `${plain}{1,64}@${plain}{1,253}`;
const bareAddress = new RegExp(`^${address}$`, 'u');
const named = new RegExp(`^(?<name>[^<>\\p{Cc}]+) <(?<address>${address})>$`, 'u');

const ascii = /^[\0-\x7f]*$/;

/**
 * An e-mail address with its domain in ASCII (RFC 5891), as mail servers need it. Other texts are unchanged.
 *
 * @example asciiAddress('sara@عمران.السعودية') === 'sara@xn--mgbtx2ch.xn--mgberp4a5d4ar'
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || ascii.test(domain) || /[\s/?#:%@\\[\]]/.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}

/** Whether a text is one bare e-mail address: no line break, no name, no list. */
export function isBareAddress(text: string): boolean {
  return bareAddress.test(text);
}

/** Parses `name@example.com` or `Company <name@example.com>`; null for anything else. */
export function readMailbox(text: string): Mailbox | null {
  if (isBareAddress(text)) return { name: undefined, address: text };
  const found = named.exec(text)?.groups;
  return found?.address ? { name: found.name?.trim(), address: found.address } : null;
}
