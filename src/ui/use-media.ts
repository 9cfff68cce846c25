import { useSyncExternalStore } from 'react';
import { inPageRem, onLetterSize } from './breakpoints.ts';

/** Whether a media query matches, in the page's rem; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      let list = matchMedia(inPageRem(query));
      list.addEventListener('change', changed);
      const unsubscribe = onLetterSize(() => {
        list.removeEventListener('change', changed);
        list = matchMedia(inPageRem(query));
        list.addEventListener('change', changed);
        changed();
      });
      return () => {
        list.removeEventListener('change', changed);
        unsubscribe();
      };
    },
    () => matchMedia(inPageRem(query)).matches,
    () => false,
  );
}
