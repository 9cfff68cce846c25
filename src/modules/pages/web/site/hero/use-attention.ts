import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether something animated should pause: the pointer is over it, it has keyboard focus, the page is hidden,
 * or the reader prefers reduced motion. True until hydration. `disregard` lets a reader who interacts ask for
 * movement anyway, until they leave.
 */
export function useAttention(region: RefObject<HTMLElement | null>): {
  attended: boolean;
  disregard: () => void;
} {
  const [attended, setAttended] = useState(true);
  const [disregarded, setDisregarded] = useState(false);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    let hovered = element.matches(':hover');
    const look = () => {
      const near = hovered || element.querySelector(':focus-visible') !== null;
      if (!near) setDisregarded(false);
      setAttended(near || document.hidden || stillness.matches);
    };
    const point = ({ type, pointerType }: PointerEvent) => {
      // A finger does not hover.
      hovered = type === 'pointerenter' && pointerType !== 'touch';
      look();
    };
    const inside = {
      pointerenter: point as EventListener,
      pointerleave: point as EventListener,
      focusin: look,
      focusout: look,
    };
    for (const [event, listen] of Object.entries(inside)) element.addEventListener(event, listen);
    document.addEventListener('visibilitychange', look);
    stillness.addEventListener('change', look);
    look();
    return () => {
      for (const [event, listen] of Object.entries(inside)) element.removeEventListener(event, listen);
      document.removeEventListener('visibilitychange', look);
      stillness.removeEventListener('change', look);
    };
  }, [region]);

  return { attended: attended && !disregarded, disregard: () => setDisregarded(true) };
}
