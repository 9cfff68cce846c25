import { createHash } from 'node:crypto';
import { linkPrefix } from '../accounts.repository.ts';

/** Minutes for which a mailed reset link is valid. */
export const resetMinutes = 30;

/** The library's identifier of a reset link. */
export function linkOf(token: string): string {
  return `reset-password:${token}`;
}

/**
 * A link is stored as the hash of the library's identifier, in the same table as pending second steps, from
 * which its prefix distinguishes it.
 */
export function hashLink(link: string): string {
  return linkPrefix + createHash('sha256').update(link).digest('base64url');
}
