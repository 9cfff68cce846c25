import { useLayoutEffect } from 'react';

/** Until when what appears next takes the focus. */
let until = 0;

/**
 * A search and its chosen record replace each other: the one that appears takes the focus from the one that
 * went. Returns what the one that goes calls first.
 */
export function useHandedFocus(taker: () => HTMLElement | null | undefined): () => void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useLayoutEffect(() => {
    if (performance.now() >= until) return;
    until = 0;
    taker()?.focus();
  }, []);
  return () => {
    until = performance.now() + 1000;
  };
}
