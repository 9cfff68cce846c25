import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

/** A figure under its label, which a wide screen shows at the head of the column. */
export function Figure(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes('min-w-0 md:pt-1.75', props.className)}>
      <span className="block text-caption text-ink-muted md:sr-only">{props.label}</span>
      <span
        dir="ltr"
        className="block text-start text-[0.90625rem] leading-5.5 md:text-end max-md:text-small"
      >
        {props.children}
      </span>
    </div>
  );
}
