import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { describedBy, FieldNotes } from './field-notes.tsx';
import { RequiredStar } from './required-star.tsx';

export interface FieldProps {
  label: ReactNode;
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
}

/** Links the control with its label and notes: spread it on the input. */
export interface ControlAria {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/**
 * Label above, control, then error or hint below. `children` renders the control with the given attributes.
 */
export function Field(props: FieldProps & { children: (aria: ControlAria) => ReactNode }) {
  const { label, required, hint, error, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <div className={classes('flex min-w-0 flex-col gap-2', className)}>
      <label htmlFor={id} className="self-start text-label">
        <span>{label}</span>
        {required && <RequiredStar />}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy({ id, hint, error }),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
