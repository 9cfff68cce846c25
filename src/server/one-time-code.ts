import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Stored form of a code. It is keyed, because all six-digit numbers are quickly hashed; `purpose` names the person, the
 * address and the record, so that a code is of no use for anything else.
 */
export function codeHash(secret: string, purpose: string, code: string): string {
  return createHmac('sha256', secret).update(`one-time code ${purpose} ${code}`).digest('hex');
}

/** Compares two stored forms in constant time. */
export function isSameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
