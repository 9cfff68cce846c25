/** The next step after pressing Print, in this order: a login, then a total, then the print. */
export type PrintStep = 'login' | 'empty' | 'print';

export function nextPrintStep(given: { signedIn: boolean; total: number }): PrintStep {
  if (!given.signedIn) return 'login';
  return given.total === 0 ? 'empty' : 'print';
}
