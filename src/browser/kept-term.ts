import { type SessionTerm, termOf } from '#wire/session-term.ts';

/** `localStorage` key of the expiry, as JSON in this browser's own clock. */
export const termKey = 'session_expires_at';

/** Stores an answer's session expiry for every tab. */
export function noteTerm(headers: Pick<Headers, 'get'>, askedAt: number): void {
  const term = termOf(headers, askedAt);
  if (!term) return;
  try {
    localStorage.setItem(termKey, JSON.stringify(term));
  } catch {
    // A browser without storage has no session either.
  }
}

/** The latest expiry received by any tab. */
export function keptTerm(): SessionTerm | null {
  try {
    const term = JSON.parse(localStorage.getItem(termKey) ?? 'null');
    return typeof term?.endsAt === 'number' && typeof term.warnsAt === 'number' ? term : null;
  } catch {
    return null;
  }
}
