import { createHmac, timingSafeEqual } from 'node:crypto';
import { uploadHours } from './designs.values.ts';

/** Permission to add files to one request for a day, for senders without an account. */
export function issueUploadToken(
  secret: string,
  id: number,
  now: Date,
): { token: string; expires_at: string } {
  const expires = now.getTime() + uploadHours * 3_600_000;
  const content = expires.toString(36);
  return {
    token: `${content}.${sign(secret, id, content)}`,
    expires_at: new Date(expires).toISOString(),
  };
}

/** Whether a token is for the request, and has not expired. */
export function isUploadToken(secret: string, id: number, token: string | undefined, now: Date): boolean {
  const [, expires, signature] = /^([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (!expires || !signature) return false;
  if (!timingSafeEqual(Buffer.from(sign(secret, id, expires)), Buffer.from(signature))) return false;
  return now.getTime() < Number.parseInt(expires, 36);
}

function sign(secret: string, id: number, expires: string): string {
  return createHmac('sha256', secret).update(`design upload ${id} ${expires}`).digest('base64url');
}
