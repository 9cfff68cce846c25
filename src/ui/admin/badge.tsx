import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import type { Tone } from '../status-dot.tsx';

const tones: Record<Tone, string> = {
  success: 'bg-success-100 text-success-700',
  progress: 'bg-secondary-100 text-secondary-700',
  warning: 'bg-warning-100 text-warning-700',
  error: 'bg-error-100 text-error-700',
  neutral: 'bg-neutral-200 text-neutral-700',
};

/** A status in the admin panel: a filled label with a dot, always with its name. */
export function Badge(props: { tone: Tone; children: ReactNode; className?: string }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-control cramped:whitespace-normal border border-transparent px-2.5 py-1 text-caption',
        tones[props.tone],
        props.className,
      )}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      <span>{props.children}</span>
    </span>
  );
}
