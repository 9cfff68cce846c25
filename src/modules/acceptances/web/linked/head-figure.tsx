import type { ReactNode } from 'react';
import type { Halalas } from '#base/money.ts';
import { classes } from '#ui/classes.ts';
import { Sum } from '#ui/sum.tsx';

/** From that many halalas on a figure is smaller, to fit a phone. */
const wide = 1_000_000_000;

/** How the figure's halalas look. */
export const headHalalas = 'text-[0.58em] text-ink-muted';

interface HeadFigureProps {
  label: string;
  of: Halalas;
  unit: string;
  /** Whether changes are announced. */
  live?: boolean;
  /** Instead of the amount as a sum. */
  children?: ReactNode;
}

/** The figure that a document is about, in its head. */
export function HeadFigure({ label, of, unit, live = false, children }: HeadFigureProps) {
  return (
    <>
      <p className="mt-6 text-ink-muted text-label">{label}</p>
      <p
        aria-live={live ? 'polite' : undefined}
        data-final
        className={classes(
          'figure-nums mt-1 font-light leading-[1.2]',
          Math.abs(of) < wide ? 'text-[min(3.25rem,10.5vw)]' : 'text-[min(2.75rem,8vw)]',
        )}
      >
        {children ?? (
          <Sum of={of} className="[font-variant-numeric:inherit]" halalasClassName={headHalalas} />
        )}
        <span className="ms-2 text-[min(1.125rem,5vw)] text-ink-muted">{unit}</span>
      </p>
    </>
  );
}
