import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export { buttonClass } from './button-class.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** While true the button does nothing, spins and, where given, says `busyLabel`. Pass false, not nothing, while idle. */
  busy?: boolean;
  busyLabel?: ReactNode;
}

/**
 * A button that keeps its width while it is busy: both labels hold their place and one of them shows. Where it does nothing, it
 * says so and keeps the focus, which a browser takes from what is `disabled`: who pressed it with a key goes on from there.
 */
export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    className,
    busy,
    busyLabel,
    disabled,
    onClick,
    type = 'button',
    children,
    ...rest
  } = props;
  const off = disabled || busy;
  const label = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2.5';
  return (
    <button
      type={type}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={off ? refuse : onClick}
      className={buttonClass({ kind, size, className })}
      {...rest}
    >
      {busy !== undefined ? (
        <span className="inline-grid">
          <span className={classes(label, busy && 'invisible')}>{children}</span>
          <span className={classes(label, !busy && 'invisible *:animate-none')}>
            <Spinner />
            <span className="inline-flex items-center gap-2.5">{busyLabel ?? children}</span>
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** Also a form is not sent by it, nor by a key in one of its fields. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
