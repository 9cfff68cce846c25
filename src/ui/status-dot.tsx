import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone = 'success' | 'progress' | 'warning' | 'error' | 'neutral';

const dots: Record<Tone, string> = {
  success: 'bg-success-500',
  progress: 'bg-secondary-500',
  warning: 'bg-warning-500',
  error: 'bg-error-500',
  neutral: 'bg-neutral-500',
};

/** A status on a public page: a dot with its name, never colour alone. */
export function StatusDot(props: { tone: Tone; children: ReactNode; className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-2 text-ink-muted text-small', props.className)}>
      <span
        aria-hidden
        className={classes('size-1.5 shrink-0 rounded-full forced-color-adjust-none', dots[props.tone])}
      />
      <span>{props.children}</span>
    </span>
  );
}
