import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';

/** Whose turn it is: yours, the client's, something is missing, it needs you, or all is done. */
export type Turn = 'yours' | 'client' | 'missing' | 'needs' | 'done';

const bars: Record<Turn, string> = {
  yours: 'border-s-accent',
  client: 'border-s-secondary-500',
  missing: 'border-s-warning-500',
  needs: 'border-s-error-600',
  done: 'border-s-success-600',
};

interface NextStepProps {
  turn: Turn;
  /** Such as "Next step". */
  title: string;
  /** One sentence. */
  text: ReactNode;
  /** What follows from it. */
  consequence?: ReactNode;
  /** At most one primary button. */
  children?: ReactNode;
}

/** The strip under the state line that says what is next with a document. */
export function NextStep({ turn, title, text, consequence, children }: NextStepProps) {
  return (
    <section
      aria-label={title}
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line border-s-[3px] bg-raised px-5 py-4',
        bars[turn],
      )}
    >
      <div className="min-w-0 grow basis-64">
        <h2 className="text-ink-muted text-small">{title}</h2>
        <p className="wrap-anywhere text-[1.0625rem]">{text}</p>
        {consequence && <p className="wrap-anywhere text-ink-muted text-small">{consequence}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2.5">{children}</div>}
    </section>
  );
}
