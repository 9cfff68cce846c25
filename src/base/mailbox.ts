/** A sender or recipient of mail. */
export interface Mailbox {
  name: string | undefined;
  address: string;
}

// Nothing that could steer a header, an envelope or a list of addresses.
const plain = String.raw`[^\s\p{Cc}\p{Cs}@<>()\[\]\\,;:"]`;
const address = `${plain}{1,64}@${plain}{1,253}`;
const bareAddress = new RegExp(`^${address}$`, 'u');
const named = new RegExp(`^(?<name>[^<>\\p{Cc}]+) <(?<address>${address})>$`, 'u');

/** Whether this is one bare e-mail address: no line break, no name, no list. */
export function isBareAddress(text: string): boolean {
  return bareAddress.test(text);
}

/** Reads `name@example.com` or `Company <name@example.com>`; null for anything else. */
export function readMailbox(text: string): Mailbox | null {
  if (isBareAddress(text)) return { name: undefined, address: text };
  const found = named.exec(text)?.groups;
  return found?.address ? { name: found.name?.trim(), address: found.address } : null;
}
