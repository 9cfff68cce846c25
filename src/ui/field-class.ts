import { classes } from './classes.ts';

export interface FieldLook {
  /** 52 px on the public site, 44 px in the admin panel. */
  size?: 'lg' | 'md' | undefined;
  invalid?: boolean | undefined;
  className?: string | undefined;
}

const sizes = { lg: 'min-h-13 px-4', md: 'min-h-11 px-3' };

/** For a wrapper of an input: shows the focus ring instead of it. */
export const aroundInput =
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2';

/** Appearance of text inputs. An invalid field's border is 2 px without moving its content. */
export function fieldClass({ size = 'lg', invalid, className }: FieldLook = {}): string {
  return classes(
    'w-full rounded-control border bg-field text-body text-ink transition-colors placeholder:text-ink-muted',
    'disabled:opacity-45',
    invalid ? 'inset-ring inset-ring-fault-line border-fault-line' : 'border-field-line hover:border-ink',
    sizes[size],
    className,
  );
}
