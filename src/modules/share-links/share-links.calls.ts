import { type Answer, answerOf, type Call } from '#wire/call.ts';
import type { SharedDocumentAnswer, VerificationAnswer } from './share-links.contract.ts';

/** Why a link is closed: unknown or revoked, expired, or too many unknown ones from this address. */
export type ClosedLink = 'gone' | 'expired' | 'limited';

export type ByLink<T> = { found: T; closed: null } | { found: null; closed: ClosedLink };

const closings: Record<number, ClosedLink> = { 404: 'gone', 410: 'expired', 429: 'limited' };

/** The target of a link, or why it is closed. Throws CallFailed for other problems. */
export async function byLink<T>(answer: Answer): Promise<ByLink<T>> {
  const closed = closings[answer.status];
  return closed ? { found: null, closed } : { found: await answerOf<T>(answer), closed: null };
}

export async function readSharedDocument(call: Call, code: string): Promise<ByLink<SharedDocumentAnswer>> {
  return byLink(await call(`/api/d/${encodeURIComponent(code)}`));
}

export async function verifyDocument(call: Call, code: string): Promise<ByLink<VerificationAnswer>> {
  return byLink(await call(`/api/v/${encodeURIComponent(code)}`));
}
