import { type RefObject, useEffect, useState } from 'react';

export interface Autoplay {
  /** Whether it is set to play; hover, focus and a hidden page only pause it. */
  playing: boolean;
  toggle: () => void;
}

/**
 * Calls `next` every `interval` ms while the region is on screen, not hovered, not focused and in a visible
 * tab. Never for readers who prefer reduced motion. `interval` 0 disables it.
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
