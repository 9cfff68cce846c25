import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is on the screen, less `margin` (as in CSS) and with at least `threshold` of it visible;
 * false until known.
 */
export function useInView(element: RefObject<Element | null>, margin: string, threshold = 0): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), {
      rootMargin: margin,
      threshold,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, threshold]);
  return inView;
}
