import { useEffect } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { storedToken, storedUser } from '../session/session-mark.ts';
import { clearSession, hasRunOut } from '../session/stored-session.ts';
import { wantedPage } from './sign-in.ts';

/**
 * Whoever is signed in has nothing to do on the login page. Who was sent here from another page, though, may hold a
 * token that is dead: the server is asked before they are sent back, so that nobody goes round in circles. A login in another
 * tab leads on here too.
 */
export function useArrival(): void {
  useEffect(() => {
    const follow = () => {
      if (storedUser()) location.replace(wantedPage());
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  useEffect(() => {
    if (!storedToken()) return;
    if (hasRunOut()) return clearSession({ keepDraft: true });
    if (!new URLSearchParams(location.search).has('next')) return location.replace(wantedPage());
    refreshSession(browserCall).then(
      () => location.replace(wantedPage()),
      () => clearSession({ keepDraft: true }),
    );
  }, []);
}
