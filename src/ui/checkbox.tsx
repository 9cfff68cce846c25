import { type ComponentProps, type ReactNode, useContext, useId } from 'react';
import { classes } from './classes.ts';
import { describedBy, FieldNotes } from './field-notes.tsx';
import { Icon } from './icon.tsx';
import { Check } from './more-icons.ts';
import { ReadingContext } from './reading.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
}

const box =
  'peer size-5 appearance-none rounded-control border bg-field transition-colors checked:border-accent checked:bg-accent';

/** A 20 px box with its label beside it; the label may contain links. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const read = useContext(ReadingContext);
  if (read) return read({ label, value: input.checked === true, className });
  return (
    <div className={classes('flex flex-col gap-2', className)}>
      <div className="flex items-start gap-3 py-1.5">
        <span className="relative mt-1 grid size-5 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy({ id, hint, error }) ?? input['aria-describedby']}
            className={classes(
              box,
              error
                ? 'inset-ring inset-ring-fault-line border-fault-line'
                : 'border-field-line hover:border-ink',
            )}
          />
          <Icon
            of={Check}
            size={14}
            className="pointer-events-none invisible absolute inset-0 m-auto stroke-[2.5] text-accent-ink peer-checked:visible"
          />
        </span>
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
