import { barePath, localePath } from '#i18n/locale-path.ts';
import { clearSession } from './stored-session.ts';

/** A call was answered with 401: the three keys are cleared and the way leads home (specification, section 4). */
export function loseSession(): void {
  clearSession({ keepDraft: true });
  // Who is about to sign in stays where that is done.
  if (barePath(location.pathname) !== '/login') goHome();
}

/** The session has run out in front of the reader: they sign in again and come back to this page. */
export function expireSession(): void {
  clearSession({ keepDraft: true });
  const { pathname, search, hash } = location;
  const next = encodeURIComponent(pathname + search + hash);
  location.assign(`${localePath('/login', pathname)}?expired=1&next=${next}`);
}

/** Another tab has signed out. A page that only a signed-in user sees is left. */
export function leaveOwnPages(): void {
  if (/^\/(admin|account)(\/|$)/.test(barePath(location.pathname))) goHome();
}

export function goHome(): void {
  location.assign(localePath('/', location.pathname));
}
