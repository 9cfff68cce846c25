import { useSyncExternalStore } from 'react';
import { inPageRem, onLetterSize } from '../breakpoints.ts';

const query = '(width < 48rem)';

/** Whether the panel is as narrow as a phone's screen, in the page's rem; false on the server. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone, () => false);
}

const isPhone = () => matchMedia(inPageRem(query)).matches;

function subscribe(changed: () => void): () => void {
  addEventListener('resize', changed);
  const unsubscribe = onLetterSize(changed);
  return () => {
    removeEventListener('resize', changed);
    unsubscribe();
  };
}
