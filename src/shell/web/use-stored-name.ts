import { useSyncExternalStore } from 'react';
import { storedUser } from '#modules/accounts/web/index.ts';

function onChange(look: () => void): () => void {
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}

/** The signed-in user's name; null on the server, whose pages are the same for everyone. */
export function useStoredName(): string | null {
  return useSyncExternalStore(
    onChange,
    () => storedUser()?.name ?? null,
    () => null,
  );
}

/** The user's level, lower is stronger; null on the server. */
export function useStoredLevel(): number | null {
  return useSyncExternalStore(
    onChange,
    () => storedUser()?.ly ?? null,
    () => null,
  );
}
