import { createHash, createHmac } from 'node:crypto';
import type { QuoteRequest } from './requests.contract.ts';

/** How long the same content, sent without a key of its own, is the same request. */
const sameContentFor = 10 * 60 * 1000;

export interface Identity {
  key: string;
  /** Requests under the key before this moment are others. */
  since: string;
}

/**
 * What makes two requests one. Under an `Idempotency-Key` it is the same content at any time (what was changed before it
 * was sent again is another request, not a lost one); without it, the same content within ten minutes.
 */
export function identityOf(request: QuoteRequest, idempotencyKey: string | undefined, now: Date): Identity {
  const { name, email, phone, message, real_estate_type, project_type } = request;
  const content = [name, email.toLowerCase(), phone, message, real_estate_type, project_type];
  const key = hash(JSON.stringify(idempotencyKey ? [...content, idempotencyKey] : content));
  const since = idempotencyKey ? '' : new Date(now.getTime() - sameContentFor).toISOString();
  return { key, since };
}

/**
 * Who sent it, fit for seeing that many came from one hand today and for nothing else: the key is the installation's, the
 * day is mixed in, and the address itself is kept nowhere.
 */
export function senderOf(secret: string, party: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', secret).update(`quote sender ${day} ${party}`).digest('base64url').slice(0, 22);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
