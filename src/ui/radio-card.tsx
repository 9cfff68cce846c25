import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> {
  label: ReactNode;
  /** One line below the name. */
  note?: ReactNode;
  /** A decorative drawing in `currentColor`. */
  drawing?: ReactNode;
  /** Only as high as its name, also on wide screens. */
  compact?: boolean;
  className?: string;
}

const card =
  'group relative flex flex-col rounded-card border border-field-line p-4 ' +
  'transition-colors duration-control hover:border-ink-muted ' +
  'has-checked:inset-ring has-checked:inset-ring-accent has-checked:border-accent has-checked:bg-accent/9 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2';

const ring =
  'pointer-events-none absolute end-4 top-4 size-5 rounded-full border border-field-line ' +
  'group-has-checked:border-6 group-has-checked:border-accent';

/**
 * A choice with a drawing; the native radio covers the whole card. Group cards with one `name` in a
 * ChoiceGroup.
 */
export function RadioCard({ label, note, drawing, compact = false, className, ...input }: RadioCardProps) {
  return (
    <label className={classes(card, !compact && 'justify-end sm:min-h-33', className)}>
      <input
        type="radio"
        className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
        {...input}
      />
      <span aria-hidden className={ring} />
      {drawing && (
        <span
          aria-hidden
          className="mb-auto block self-start pb-3 text-ink-muted transition-colors duration-control group-has-checked:text-accent"
        >
          {drawing}
        </span>
      )}
      <span className="block font-medium text-body leading-6">{label}</span>
      {note && <span className="block text-caption text-ink-muted">{note}</span>}
    </label>
  );
}
