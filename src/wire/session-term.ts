/** How long the session still lives, in milliseconds of this browser's own clock. */
export interface SessionTerm {
  /** When its end is to be announced: 60 s before it, or half of what is left where that is under 120 s. */
  warnsAt: number;
  endsAt: number;
}

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
