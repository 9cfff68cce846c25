import { createHash } from 'node:crypto';
import { linkPrefix } from '../accounts.repository.ts';

/** Minutes for which a mailed link sets a password anew. */
export const resetMinutes = 30;

/** What the library knows a link to a new password by. */
export function linkOf(token: string): string {
  return `reset-password:${token}`;
}

/** A link is kept as the hash of what the library knows it by, beside the second steps under way, from which its prefix tells it. */
export function hashLink(link: string): string {
  return linkPrefix + createHash('sha256').update(link).digest('base64url');
}
