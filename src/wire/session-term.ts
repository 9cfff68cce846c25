/** The session's expiry, in milliseconds of this browser's own clock. */
export interface SessionTerm {
  /** Time of the warning: 60 s before the end, or halfway if less than 120 s are left. */
  warnsAt: number;
  endsAt: number;
}

/** The header with the time at which the session ends without further activity. */
export const sessionEndHeader = 'X-Session-Expires';

const warning = 60_000;

/**
 * The session expiry in an answer, or null if it contains none. The server's clock may differ, so only the
 * difference between its two times counts, less the second that `Date` truncates, from the time of the
 * request.
 */
export function termOf(headers: Pick<Headers, 'get'>, askedAt: number): SessionTerm | null {
  const left = Date.parse(headers.get(sessionEndHeader) ?? '') - Date.parse(headers.get('Date') ?? '') - 1000;
  if (Number.isNaN(left)) return null;
  const endsAt = askedAt + left;
  return { warnsAt: endsAt - Math.min(warning, left / 2), endsAt };
}
