import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { countedAt, countTime } from './count.ts';

/** How far below the screen a figure is reset to 0, to count from there. */
const reach = '300px';

/**
 * A figure that counts up from 0 once, when it comes into view. Until it is near, the page contains the full
 * value: for readers without scripts, with reduced motion, and for printing or screenshots of the whole page.
 */
export function Counter({ value }: { value: number }) {
  const { locale } = useI18n();
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);

  useEffect(() => {
    const target = element.current;
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return;
    }
    let frame = 0;
    const count = (from: number) => {
      const passed = performance.now() - from;
      setShown(countedAt(passed, value));
      if (passed < countTime) frame = requestAnimationFrame(() => count(from));
    };
    let first = true;
    const inView = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          inView.disconnect();
          comesNear.disconnect();
          // A visible figure does not jump back to 0.
          if (!first) count(performance.now());
        } else if (first) comesNear.observe(target);
        first = false;
      },
      { threshold: 0.4 },
    );
    const comesNear = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        comesNear.disconnect();
        setShown(0);
      },
      { rootMargin: reach },
    );
    inView.observe(target);
    return () => {
      inView.disconnect();
      comesNear.disconnect();
      cancelAnimationFrame(frame);
      setShown(value);
    };
  }, [value]);

  return (
    <span ref={element} className="inline-block" style={{ minWidth: `${String(value).length}ch` }}>
      {formatNumber(shown, locale, 0)}
    </span>
  );
}
