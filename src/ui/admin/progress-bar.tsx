import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

/** A progress bar in the panel's colours instead of the browser's. `className` sets its size. */
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
