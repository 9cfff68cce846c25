import { type RefObject, useEffect } from 'react';

/** Calls `arrived` once, when the element comes within `margin` px of the window. */
export function useNear(element: RefObject<Element | null>, arrived: () => void, margin = 600): void {
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        arrived();
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, arrived, margin]);
}
