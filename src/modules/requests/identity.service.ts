import { createHash, createHmac } from 'node:crypto';
import type { Incoming } from './requests.table.ts';

/** How long identical content without a key counts as the same request, in ms. */
const sameContentFor = 10 * 60 * 1000;

export interface Identity {
  key: string;
  /** Requests under the key before this time are different ones. */
  since: string;
}

/**
 * Identity of a request. Under an `Idempotency-Key`, the same content at any time (changed content is a new
 * request, not a lost one); without a key, the same content within ten minutes.
 */
export function identityOf(request: Incoming, idempotencyKey: string | undefined, now: Date): Identity {
  const { name, email, phone, message, real_estate_type, project_type, source, subject } = request;
  const content = [name, email.toLowerCase(), phone, message, real_estate_type, project_type];
  // Quote requests keep the identity that those stored before there were sources have.
  if (source !== 'site') content.push(source, subject);
  if (request.estimation_id !== null) content.push(String(request.estimation_id));
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
