import { sessionEnding } from '#browser/session-ending.ts';
import { barePath, localePath } from '#i18n/locale-path.ts';
import { clearSession } from './stored-session.ts';

/**
 * Handles a 401: clears the three keys and redirects to the home page, or through the login back to the page
 * if there is unsaved input (docs/decisions/2026-11-23-what-was-typed-outlives-the-session.md).
 */
export function loseSession(): void {
  if (keepInput()) {
    expireSession();
    return;
  }
  clearSession({ keepDraft: true });
  // Somebody about to sign in stays on the login page.
  if (barePath(location.pathname) !== '/login') goHome();
}

/** The session expired while the page was open: the user signs in again and returns to it. */
export function expireSession(): void {
  keepInput();
  clearSession({ keepDraft: true });
  const { pathname, search, hash } = location;
  const next = encodeURIComponent(pathname + search + hash);
  location.assign(`${localePath('/login', pathname)}?expired=1&next=${next}`);
}

/** Another tab has signed out. Leaves a page for signed-in users only. */
export function leaveOwnPages(): void {
  if (keepInput()) expireSession();
  else if (/^\/(admin|account)(\/|$)/.test(barePath(location.pathname))) goHome();
}

export function goHome(): void {
  location.assign(localePath('/', location.pathname));
}

/** Stores this page's unsaved input for the next session; returns whether there was any. */
function keepInput(): boolean {
  return !dispatchEvent(new Event(sessionEnding, { cancelable: true }));
}
