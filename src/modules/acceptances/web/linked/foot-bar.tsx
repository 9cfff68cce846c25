import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Halalas } from '#base/money.ts';
import { buttonClass } from '#ui/button-class.ts';
import { classes } from '#ui/classes.ts';
import { Sum } from '#ui/sum.tsx';

/** At the foot of phones: the total, and the way to the acceptance. It hides while that is on the screen. */
export function FootBar(props: {
  label: string;
  total: Halalas;
  /** The word of the link to the acceptance. */
  action: string;
  target: RefObject<HTMLElement | null>;
}) {
  const { label, total, action, target } = props;
  const bar = useRef<HTMLDivElement>(null);
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    if (!target.current) return;
    const seen = new IntersectionObserver(([entry]) => setHidden(entry?.isIntersecting === true));
    seen.observe(target.current);
    return () => seen.disconnect();
  }, [target]);

  // The floating chat link stands above it.
  useEffect(() => {
    if (!bar.current) return;
    // Until now the style sheet keeps the place.
    bar.current.removeAttribute('data-state');
    if (isHidden) return;
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
  }, [isHidden]);

  return (
    <div
      ref={bar}
      data-state="unmeasured"
      inert={isHidden}
      data-surface="navy"
      className={classes(
        'fixed inset-x-0 bottom-0 z-20 border-line border-t pb-[env(safe-area-inset-bottom)] lg:hidden',
        'transition-[translate,visibility] duration-control',
        isHidden && 'invisible translate-y-full',
      )}
    >
      <div className="container-page flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
        <p className="leading-6">
          <span className="block text-caption text-ink-muted">{label}</span>
          <Sum of={total} className="font-medium text-[min(1.25rem,6vw)]" />
        </p>
        <a href="#accept" className={buttonClass({ size: 'md', className: 'max-sm:px-4' })}>
          {action}
        </a>
      </div>
    </div>
  );
}
