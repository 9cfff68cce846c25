import { useEffect, useLayoutEffect } from 'react';
import { followLetterSize } from '#ui/breakpoints.ts';
import { restoreFields } from '#ui/kept-input.ts';
import { fetchWhenTouched } from '#ui/toast.ts';
import { arriveAnyway } from './arrive-anyway.ts';
import { keepCorp } from './corp.ts';
import { drawLater } from './draw-later.ts';

/**
 * Tells the page's first script that React has hydrated (see deferred-hydration.ts), renders the rest of the
 * page, and preloads what may be needed.
 */
export function useAlive(): void {
  useLayoutEffect(() => restoreFields('*'), []);
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    document.dispatchEvent(new Event('omran:alive'));
    drawLater();
  }, []);
  useEffect(followLetterSize, []);
  useEffect(fetchWhenTouched, []);
  useEffect(arriveAnyway, []);
  useEffect(keepCorp, []);
}
