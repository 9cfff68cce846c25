import { barePath } from '#i18n/locale-path.ts';

/**
 * The page on this site that somebody was redirected from, with query and hash, or null if `next` names none:
 * another site's address in any notation, or the login itself, which would loop.
 */
export function nextPage(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  const address = addressOf(next, origin);
  if (address?.origin !== origin) return null;
  const path = address.pathname + address.search + address.hash;
  // `/.//elsewhere` becomes `//elsewhere` when resolved, which is another site.
  if (path.startsWith('//') || barePath(address.pathname) === '/login') return null;
  return path;
}

/** `URL.parse`, which Safari before 18 lacks. */
function addressOf(next: string, origin: string): URL | null {
  try {
    return new URL(next, origin);
  } catch {
    return null;
  }
}
