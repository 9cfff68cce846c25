import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The cookie that scripts read and the header that carries it back: the names that axios uses by itself. */
export const tokenCookie = 'XSRF-TOKEN';
export const tokenHeader = 'x-xsrf-token';

/** A fresh anti-forgery token, signed so that none can be made up. It is nobody’s own: one issued to another browser passes too. */
export function issueToken(secret: string): string {
  const value = randomBytes(18).toString('base64url');
  return `${value}.${sign(secret, value)}`;
}

/** Whether the header carries the cookie's token and the token is one of ours. */
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
