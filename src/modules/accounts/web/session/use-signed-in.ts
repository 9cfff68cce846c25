import { useSyncExternalStore } from 'react';
import { storedUser } from './session-mark.ts';

/** Another tab signs in or out, or this page is restored from the browser's history after a login. */
function onChange(look: () => void): () => void {
  const changes = ['storage', 'pageshow'];
  for (const change of changes) addEventListener(change, look);
  return () => {
    for (const change of changes) removeEventListener(change, look);
  };
}

/** Whether somebody is signed in; false on the server, whose pages are the same for everyone. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    onChange,
    () => storedUser() !== null,
    () => false,
  );
}
