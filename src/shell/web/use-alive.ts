import { useEffect, useLayoutEffect, useRef } from 'react';
import { followLetterSize } from '#ui/breakpoints.ts';
import { holdInput, restoreFields } from '#ui/kept-input.ts';
import { isInLazySection } from '#ui/lazy-section.tsx';
import { fetchWhenTouched } from '#ui/toast.ts';
import { arriveAnyway } from './arrive-anyway.ts';
import { keepCorp } from './corp.ts';
import { drawLater } from './draw-later.ts';

/**
 * Tells the page's first script that React has hydrated (see deferred-hydration.ts), renders the rest of the
 * page, and preloads what may be needed.
 */
export function useAlive(): void {
  const early = useRef<ReturnType<typeof holdInput>>(undefined);
  useLayoutEffect(() => {
    early.current = holdInput(document.body);
    restoreFields('*');
  }, []);
  useEffect(() => {
    // Components know only the input whose events they have heard.
    early.current?.(isInLazySection);
    // A button that was pressed before has to find them rendered with it.
    queueMicrotask(() => {
      document.documentElement.dataset.alive = '';
      document.dispatchEvent(new Event('omran:alive'));
      drawLater();
    });
  }, []);
  useEffect(followLetterSize, []);
  useEffect(fetchWhenTouched, []);
  useEffect(arriveAnyway, []);
  useEffect(keepCorp, []);
}
