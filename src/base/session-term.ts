/** How long the session still lives, in milliseconds of this browser's own clock. */
export interface SessionTerm {
  /** When its end is to be announced: 60 s before it, or half of what is left where that is under 120 s. */
  warnsAt: number;
  endsAt: number;
}

/** Where the term lies in `localStorage`, as JSON and in moments of this browser's own clock. */
export const termKey = 'session_expires_at';

/** The header that tells the browser when the session ends if nothing more is heard of it. */
export const sessionEndHeader = 'X-Session-Expires';

const warning = 60_000;

/**
 * The term that an answer speaks of, or null where it speaks of none. The server's clock may differ from this one, so
 * only the time between its own two moments counts, less the second that `Date` is cut off by, from when was asked.
 */
export function termOf(headers: Pick<Headers, 'get'>, askedAt: number): SessionTerm | null {
  const left = Date.parse(headers.get(sessionEndHeader) ?? '') - Date.parse(headers.get('Date') ?? '') - 1000;
  if (Number.isNaN(left)) return null;
  const endsAt = askedAt + left;
  return { warnsAt: endsAt - Math.min(warning, left / 2), endsAt };
}

/** Keeps the term of an answer for every tab. */
export function noteTerm(headers: Pick<Headers, 'get'>, askedAt: number): void {
  const term = termOf(headers, askedAt);
  if (!term) return;
  try {
    localStorage.setItem(termKey, JSON.stringify(term));
  } catch {
    // A browser that keeps nothing keeps no session either.
  }
}

/** The latest term that any tab was told of. */
export function keptTerm(): SessionTerm | null {
  try {
    const term = JSON.parse(localStorage.getItem(termKey) ?? 'null');
    return typeof term?.endsAt === 'number' && typeof term.warnsAt === 'number' ? term : null;
  } catch {
    return null;
  }
}
