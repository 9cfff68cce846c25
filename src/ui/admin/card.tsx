import { type ReactNode, useId, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { ChevronDown } from '../more-icons.ts';

interface CardProps {
  title: string;
  id?: string;
  /** At the end of the title's line. */
  beside?: ReactNode;
  /** On a phone the card is folded, and its head says this. */
  summary?: string | undefined;
  /** Without padding, such as a table. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a record's page; with `summary` it folds on a phone. */
export function Card({ title, id, beside, summary, flush = false, children }: CardProps) {
  const heading = useId();
  const body = useId();
  const [open, setOpen] = useState(false);
  const folds = summary !== undefined;
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="min-w-0 scroll-mt-6 rounded-card border border-line bg-raised"
    >
      <div
        className={classes(
          'relative flex min-h-13 flex-wrap items-center justify-between gap-x-4 px-[min(1rem,4vw)] py-1 md:px-5',
          folds && !open ? 'md:border-line md:border-b' : 'border-line border-b',
        )}
      >
        <h2 id={heading} className="min-w-0 font-medium text-h4">
          {folds ? (
            <>
              <span className="max-md:hidden">{title}</span>
              <button
                type="button"
                aria-expanded={open}
                aria-controls={body}
                className="min-h-11 text-start before:absolute before:inset-0 md:hidden"
                onClick={() => setOpen(!open)}
              >
                {title}
              </button>
            </>
          ) : (
            title
          )}
        </h2>
        {folds && (
          <span className="flex min-w-0 grow items-center justify-end gap-3 text-ink-muted text-small md:hidden">
            {!open && <span className="truncate">{summary}</span>}
            <Icon of={ChevronDown} size={18} className={classes('shrink-0', open && 'rotate-180')} />
          </span>
        )}
        {beside && <div className={classes(folds && 'max-md:hidden')}>{beside}</div>}
      </div>
      <div
        id={body}
        className={classes(!flush && 'px-[min(1rem,4vw)] py-4 md:px-5', folds && !open && 'max-md:hidden')}
      >
        {children}
      </div>
    </section>
  );
}
