import { type ComponentProps, useState } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './field.tsx';
import { aroundInput, fieldClass } from './field-class.ts';
import { Icon } from './icon.tsx';
import { Eye, EyeOff } from './more-icons.ts';

export interface PasswordFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'size' | 'type' | 'dir'> {
  /** Label of the button that shows the password; it stays the same when pressed. */
  showLabel: string;
  size?: 'lg' | 'md';
}

/** A password with a button at inline-end that shows it. Typed left to right and aligned to the start. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, required, hint, error, id, className, size, showLabel, ...rest } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} required={required} hint={hint} error={error} id={id} className={className}>
      {(aria) => (
        <div
          className={fieldClass({
            size,
            invalid: Boolean(error),
            className: classes('flex items-center pe-1!', aroundInput),
          })}
        >
          <input
            {...aria}
            {...rest}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="min-w-0 grow self-stretch bg-transparent outline-none"
          />
          <button
            type="button"
            aria-label={showLabel}
            aria-pressed={shown}
            className="grid size-11 shrink-0 place-items-center rounded-control"
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </Field>
  );
}
