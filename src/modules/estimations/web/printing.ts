/** What pressing Print leads to, in this order: a login, then a total, then the print. */
export type PrintStep = 'login' | 'empty' | 'print';

export function nextPrintStep(given: { signedIn: boolean; total: number }): PrintStep {
  if (!given.signedIn) return 'login';
  return given.total === 0 ? 'empty' : 'print';
}

/** Whether the browser holds a user with an id, and a token. Only the server knows if they still stand. */
export function isSignedIn(user: string | null, token: string | null): boolean {
  if (!user || !token) return false;
  try {
    const { id } = JSON.parse(user) ?? {};
    return typeof id === 'number' && id > 0;
  } catch {
    return false;
  }
}
