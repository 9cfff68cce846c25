import { type SessionTerm, termOf } from '#wire/session-term.ts';

/** Where the term lies in `localStorage`, as JSON and in moments of this browser's own clock. */
export const termKey = 'session_expires_at';

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
