import { barePath } from '#i18n/locale-path.ts';

/**
 * Where a page that somebody was sent from lies on this site, with its query and hash, or null where `next` names none:
 * another site's address, however it is written, or the login itself, which would lead in a circle.
 */
export function nextPage(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  const address = addressOf(next, origin);
  if (address?.origin !== origin) return null;
  const path = address.pathname + address.search + address.hash;
  // `/.//elsewhere` becomes `//elsewhere` on the way, which names another site.
  if (path.startsWith('//') || barePath(address.pathname) === '/login') return null;
  return path;
}

/** `URL.parse`, which Safari before 18 does not have. */
function addressOf(next: string, origin: string): URL | null {
  try {
    return new URL(next, origin);
  } catch {
    return null;
  }
}
