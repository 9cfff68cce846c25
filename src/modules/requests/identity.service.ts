import { createHash, createHmac } from 'node:crypto';

/** How long identical content without a key counts as the same submission, in ms. */
const sameContentFor = 10 * 60 * 1000;

export interface Identity {
  key: string;
  /** Submissions under the key before this time are different ones. */
  since: string;
}

/**
 * Identity of a submission. Under an `Idempotency-Key`, the same content at any time (changed content is a new
 * one, not a lost one); without a key, the same content within ten minutes.
 */
export function identityOf(
  content: readonly string[],
  idempotencyKey: string | undefined,
  now: Date,
): Identity {
  const key = hash(JSON.stringify(idempotencyKey ? [...content, idempotencyKey] : content));
  const since = idempotencyKey ? '' : new Date(now.getTime() - sameContentFor).toISOString();
  return { key, since };
}

/**
 * Pseudonym of the sender, usable only to see that many requests came from one source today: keyed with the
 * installation's secret, mixed with the day; the address itself is not stored.
 */
export function senderOf(secret: string, party: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', secret).update(`quote sender ${day} ${party}`).digest('base64url').slice(0, 22);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
