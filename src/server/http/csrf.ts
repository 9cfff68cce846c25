import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The cookie for scripts and the header that returns it, under axios's default names. */
export const tokenCookie = 'XSRF-TOKEN';
export const tokenHeader = 'x-xsrf-token';

/**
 * A new signed anti-forgery token. It is not bound to a browser: one issued to another browser is accepted
 * too.
 */
export function issueToken(secret: string): string {
  const value = randomBytes(18).toString('base64url');
  return `${value}.${sign(secret, value)}`;
}

/** Whether the header repeats the cookie's token and the token's signature is valid. */
export function tokenMatches(
  secret: string,
  cookie: string | undefined,
  header: string | undefined,
): boolean {
  if (!cookie || !header || cookie !== header) return false;
  const [value, signature] = cookie.split('.');
  if (!value || !signature) return false;
  const expected = Buffer.from(sign(secret, value));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(secret: string, value: string): string {
  return createHmac('sha256', secret).update(`xsrf ${value}`).digest('base64url');
}
