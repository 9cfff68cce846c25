import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether something that moves by itself had better stand still: the pointer is on it, the keyboard's focus is in it, the
 * page is out of sight, or the reader prefers reduced motion. True until the page is alive. `disregard` is for a reader
 * who is at it and asks for movement all the same; it holds until they leave.
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
      // A finger is no pointer that rests on something.
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
