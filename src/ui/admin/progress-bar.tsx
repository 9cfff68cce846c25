import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

/** How far something is, in the panel's own colours: browsers draw theirs in green, blue or grey. `className` gives its size. */
export function ProgressBar({ className, ...progress }: ComponentProps<'progress'> & { className: string }) {
  return (
    <progress
      {...progress}
      className={classes(
        'block appearance-none bg-neutral-200 [&::-moz-progress-bar]:bg-primary-600 [&::-webkit-progress-bar]:bg-neutral-200 [&::-webkit-progress-value]:bg-primary-600',
        className,
      )}
    />
  );
}
