import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

/** A figure under its label, which a wide screen shows at the head of the column. */
export function Figure(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes('min-w-0 md:pt-1.75', props.className)}>
      <span className="block text-caption text-ink-muted md:sr-only">{props.label}</span>
      <span className="block text-[0.90625rem] leading-5.5 max-md:text-small md:cell-figure">
        {props.children}
      </span>
    </div>
  );
}
