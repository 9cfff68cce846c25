import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Halalas } from '#base/money.ts';
import { buttonClass } from '#ui/button-class.ts';
import { classes } from '#ui/classes.ts';
import { Sum } from '#ui/sum.tsx';
import { useChatLift } from '#ui/use-chat-lift.ts';

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

  // Until now the style sheet keeps the chat link's place.
  useEffect(() => bar.current?.removeAttribute('data-state'), []);
  useChatLift(bar, !isHidden);

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
