import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export { buttonClass } from './button-class.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** While true the button is disabled, spins and, where given, says `busyLabel`. Pass false, not nothing, while idle. */
  busy?: boolean;
  busyLabel?: ReactNode;
}

/** A button that keeps its width while it is busy: both labels hold their place and one of them shows. */
export function Button(props: ButtonProps) {
  const { kind, size, className, busy, busyLabel, disabled, type = 'button', children, ...rest } = props;
  const label = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2.5';
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ kind, size, className })}
      {...rest}
    >
      {busy !== undefined ? (
        <span className="inline-grid">
          <span className={classes(label, busy && 'invisible')}>{children}</span>
          <span className={classes(label, !busy && 'invisible *:animate-none')}>
            <Spinner />
            {busyLabel ?? children}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}
