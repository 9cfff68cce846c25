import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export { buttonClass } from './button-class.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /**
   * While true, the button is inactive, spins and, if given, shows `busyLabel`. Pass false, not undefined,
   * while idle.
   */
  busy?: boolean;
  busyLabel?: ReactNode;
}

/**
 * A button that keeps its width while busy: both labels reserve their space and one of them is visible. While
 * inactive it is `aria-disabled` and keeps the focus, which browsers take away from `disabled` elements:
 * keyboard users continue from there.
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

/** Prevents submitting the form, also by Enter in one of its fields. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
