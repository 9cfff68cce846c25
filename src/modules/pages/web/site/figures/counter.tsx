import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { countedAt, countTime } from './count.ts';

/**
 * A figure that counts up from 0 once, when it comes into view. It is in the page in full, for those without scripts and
 * those who prefer reduced motion.
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
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          observer.disconnect();
          // What is being read already does not jump back to 0.
          if (!first) count(performance.now());
        } else if (first) setShown(0);
        first = false;
      },
      { threshold: 0.4 },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
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
