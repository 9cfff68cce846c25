import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The name of the record that is open; '' for none. */
let current = '';
const listeners = new Set<() => void>();

function set(name: string): void {
  current = name;
  for (const tell of listeners) tell();
}

/** Names the record that is open in the window's title, as long as it is. */
export function useRecordTitle(name: string): void {
  useLayoutEffect(() => {
    set(name);
    return () => set('');
  }, [name]);
}

/** The name of the record that is open over the page. */
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
