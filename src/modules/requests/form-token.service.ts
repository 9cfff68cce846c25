import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** No person fills in six fields within the first time, and no form stays open longer than the second. */
const shortest = 2_000;
const longest = 24 * 60 * 60 * 1000;

/** What a token says about its form; `ticket` makes it valid for one request only. */
export type TokenReading =
  | { verdict: 'absent' | 'token_forged' | 'token_expired'; ticket: null }
  | { verdict: 'good' | 'too_fast'; ticket: string };

/** A token that contains the time at which a form was started. */
export function issueFormToken(secret: string, now: Date): string {
  const content = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${sign(secret, content)}`;
}

export function readFormToken(secret: string, token: string, now: Date): TokenReading {
  if (!token) return { verdict: 'absent', ticket: null };
  const [, content, issued, ticket, signature] =
    /^(([0-9a-z]{1,12})\.([\w-]{16}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!content || !issued || !ticket || !signature || !isSigned(secret, content, signature)) {
    return { verdict: 'token_forged', ticket: null };
  }
  const age = now.getTime() - Number.parseInt(issued, 36);
  if (age > longest) return { verdict: 'token_expired', ticket: null };
  return { verdict: age < shortest ? 'too_fast' : 'good', ticket };
}

function isSigned(secret: string, content: string, signature: string): boolean {
  return timingSafeEqual(Buffer.from(sign(secret, content)), Buffer.from(signature));
}

function sign(secret: string, content: string): string {
  return createHmac('sha256', secret).update(`quote form ${content}`).digest('base64url');
}
