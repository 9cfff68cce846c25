import { type RefObject, useEffect, useState } from 'react';

export interface Autoplay {
  /** Whether the reader lets it run; hover, focus and a hidden page only interrupt it. */
  playing: boolean;
  toggle: () => void;
}

/**
 * Calls `next` every `interval` ms while the region is on screen and nobody is at it: not under the pointer, not holding
 * focus, not in a background tab. Never runs for a reader who prefers reduced motion. `interval` 0 switches it off.
 */
export function useAutoplay(
  region: RefObject<HTMLElement | null>,
  interval: number,
  next: () => void,
): Autoplay {
  const [playing, setPlaying] = useState(true);
  useEffect(() => {
    const element = region.current;
    if (!interval || !playing || !element) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let visible = false;
    const observer = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting ?? false;
    });
    observer.observe(element);
    const timer = setInterval(() => {
      const attended = element.matches(':hover') || element.contains(document.activeElement);
      if (visible && !attended && !document.hidden) next();
    }, interval);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [region, interval, playing, next]);
  return { playing, toggle: () => setPlaying((now) => !now) };
}
