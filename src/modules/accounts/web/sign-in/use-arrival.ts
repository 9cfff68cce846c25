import { useEffect } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { storedToken, storedUser } from '../session/session-mark.ts';
import { clearSession, hasRunOut } from '../session/stored-session.ts';
import { wantedPage } from './sign-in.ts';

/**
 * A signed-in user is redirected from the login page. But somebody redirected here may hold an invalid token:
 * the server is asked before they are sent back, to avoid a loop. A login in another tab also redirects.
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
