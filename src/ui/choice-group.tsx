import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { describedBy, FieldNotes } from './field-notes.tsx';
import { RequiredStar } from './required-star.tsx';

/**
 * A group of radios for one question: legend above, choices, then error or hint. `id` must be unique in the
 * page.
 */
export function ChoiceGroup(props: {
  id: string;
  label: ReactNode;
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { id, label, required, hint, error, className, children } = props;
  return (
    <fieldset
      id={id}
      className={classes('flex min-w-0 flex-col gap-2', className)}
      aria-describedby={describedBy({ id, hint, error })}
    >
      <legend className="mb-2 text-label">
        <span>{label}</span>
        {required && <RequiredStar />}
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
