import { useEffect, useRef, useState } from 'react';

/**
 * A number animated to its new value over `duration` ms with ease-out, without animation for people who
 * prefer reduced motion.
 */
export function useTween(target: number, duration = 240): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  from.current = shown;
  useEffect(() => {
    if (from.current === target) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(target);
    const start = from.current;
    let began: number | undefined;
    let frame = requestAnimationFrame(function travel(now) {
      began ??= now;
      const left = Math.max(0, 1 - (now - began) / duration) ** 3;
      setShown(left > 0 ? target + (start - target) * left : target);
      if (left > 0) frame = requestAnimationFrame(travel);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, duration]);
  return shown;
}
