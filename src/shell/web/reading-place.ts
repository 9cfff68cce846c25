import { useLayoutEffect } from 'react';
import type { Locale } from '#base/locale.ts';

let kept: { element: Element; top: number } | null = null;

/** Remembers what is in the middle of the screen, before a change that may move it. */
export function keepPlace(): void {
  const element = scrollY > 0 ? elementAt(innerHeight / 2) : null;
  kept = element && { element, top: element.getBoundingClientRect().top };
}

/** After a change of language, scrolls what the reader was looking at back to its position. */
export function useKeptPlace(locale: Locale): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts, and with them the heights, change with the language
  useLayoutEffect(() => {
    if (kept?.element.isConnected) {
      scrollBy({ top: kept.element.getBoundingClientRect().top - kept.top, behavior: 'instant' });
    }
    kept = null;
  }, [locale]);
}

/** The innermost content element at a height of the window. */
function elementAt(height: number): Element | null {
  let found = document.querySelector('main');
  for (let next: Element | null | undefined = found; next; ) {
    found = next as HTMLElement;
    const level: Element[] = [...next.children].filter((child) => {
      const { top, bottom } = child.getBoundingClientRect();
      return top <= height && height < bottom;
    });
    // Of side-by-side columns, the middle one: their texts grow apart.
    next = level.find((child) => {
      const { left, right } = child.getBoundingClientRect();
      return left <= innerWidth / 2 && innerWidth / 2 < right;
    });
    next ??= level[0];
  }
  return found;
}
