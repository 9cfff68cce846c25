import { useLayoutEffect, useSyncExternalStore } from 'react';

/** Name of the open record; '' for none. */
let current = '';
const listeners = new Set<() => void>();

function set(name: string): void {
  current = name;
  for (const tell of listeners) tell();
}

/** Adds the open record's name to the window title while mounted. */
export function useRecordTitle(name: string): void {
  useLayoutEffect(() => {
    set(name);
    return () => set('');
  }, [name]);
}

/** Name of the record open over the page. */
export function useOpenRecordTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => '',
  );
}
