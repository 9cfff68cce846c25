import { type RefObject, useEffect } from 'react';

/** Keeps the floating chat link above a bar at the bottom of the screen while the bar is shown. */
export function useChatLift(bar: RefObject<HTMLElement | null>, isShown = true): void {
  useEffect(() => {
    if (!isShown || !bar.current) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(([entry]) => {
      const height = entry?.target.clientHeight ?? 0;
      style.setProperty('--chat-lift', height > 0 ? `${height + 12}px` : '0px');
    });
    watch.observe(bar.current);
    return () => {
      watch.disconnect();
      style.removeProperty('--chat-lift');
    };
  }, [bar, isShown]);
}
