import { useEffect, useLayoutEffect } from 'react';
import { unauthenticated } from '#browser/unauthenticated.ts';
import { markSession, storedToken } from './session-mark.ts';

/**
 * Keeps the page in sync with the session, as this tab or another changes it. Loads the code for that only if
 * there is a session.
 */
export function useSession(): void {
  useLayoutEffect(markSession);
  useEffect(() => {
    const look = () => {
      markSession();
      if (storedToken()) import('./session-keeper.ts').then(({ keepSession }) => keepSession());
    };
    const lose = () => {
      if (storedToken()) import('./session-end.ts').then(({ loseSession }) => loseSession());
    };
    look();
    addEventListener('storage', look);
    addEventListener(unauthenticated, lose);
    return () => {
      removeEventListener('storage', look);
      removeEventListener(unauthenticated, lose);
    };
  }, []);
}
