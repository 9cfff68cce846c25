import { sessionEnding } from '#browser/session-ending.ts';
import { barePath, localePath } from '#i18n/locale-path.ts';
import { clearSession } from './stored-session.ts';

/**
 * A call was answered with 401: the three keys are cleared and the way leads home, or over the login back to the page
 * where something was typed (docs/decisions/2026-11-23-what-was-typed-outlives-the-session.md).
 */
export function loseSession(): void {
  if (keepInput()) {
    expireSession();
    return;
  }
  clearSession({ keepDraft: true });
  // Who is about to sign in stays where that is done.
  if (barePath(location.pathname) !== '/login') goHome();
}

/** The session has run out in front of the reader: they sign in again and come back to this page. */
export function expireSession(): void {
  keepInput();
  clearSession({ keepDraft: true });
  const { pathname, search, hash } = location;
  const next = encodeURIComponent(pathname + search + hash);
  location.assign(`${localePath('/login', pathname)}?expired=1&next=${next}`);
}

/** Another tab has signed out. A page that only a signed-in user sees is left. */
export function leaveOwnPages(): void {
  if (keepInput()) expireSession();
  else if (/^\/(admin|account)(\/|$)/.test(barePath(location.pathname))) goHome();
}

export function goHome(): void {
  location.assign(localePath('/', location.pathname));
}

/** Has what was typed on this page kept for the next session; tells whether there was any. */
function keepInput(): boolean {
  return !dispatchEvent(new Event(sessionEnding, { cancelable: true }));
}
