import { classes } from './classes.ts';

export interface ButtonLook {
  /** Primary is the accent fill, secondary an outline, quiet text only, danger destructive. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 52 px on the public site, 44 px in the admin panel and in dialogs, 40 px for compact places. */
  size?: 'lg' | 'md' | 'sm';
  className?: string | undefined;
}

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-control border text-center font-medium transition-colors ' +
  'disabled:opacity-45 aria-disabled:not-aria-busy:opacity-45';

const kinds = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-hover active:bg-accent-hover',
  secondary: 'border-current/45 hover:bg-ink/6 active:bg-ink/10',
  quiet: 'border-transparent hover:bg-ink/6 active:bg-ink/10',
  danger: 'border-transparent bg-error-600 text-neutral-0 hover:bg-error-700 active:bg-error-700',
};

const sizes = {
  lg: 'min-h-13 px-7 py-2 text-body leading-6',
  md: 'min-h-11 px-5 py-1.5 text-label leading-6',
  sm: 'min-h-10 px-4 py-1 text-small leading-6',
};

/**
 * A button's appearance, for links that look like one. An icon after the label indicates direction, one
 * before it kind.
 */
export function buttonClass({ kind = 'primary', size = 'lg', className }: ButtonLook = {}): string {
  return classes(base, kinds[kind], sizes[size], className);
}
