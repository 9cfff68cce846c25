import type { TokenReading } from './form-token.service.ts';

/** Why a request was classified as spam. */
export type SpamReason =
  | 'honeypot'
  | 'links'
  | Exclude<TokenReading['verdict'], 'absent' | 'good'>
  | 'token_replayed';

/** A plot on a map and a drawing in a shared folder are two links; genuine requests have no more. */
const maxLinks = 2;

const link = /\bhttps?:\/\/|\bwww\.[\w-]/gi;
const markup = /<a\s[^<>]*href|\[(url|link)[=\]]/i;

/**
 * Why a request looks like spam, or null for a lead. A missing form token is fine: API clients have no form.
 */
export function spamReasonOf(request: {
  name: string;
  message: string;
  honeypot: string;
  verdict: TokenReading['verdict'];
}): SpamReason | null {
  const { name, message, honeypot, verdict } = request;
  if (honeypot) return 'honeypot';
  if (verdict !== 'absent' && verdict !== 'good') return verdict;
  if (linksIn(name) > 0 || linksIn(message) > maxLinks || markup.test(message)) return 'links';
  return null;
}

function linksIn(text: string): number {
  return text.match(link)?.length ?? 0;
}
