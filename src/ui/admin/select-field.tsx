import { type ComponentProps, useContext } from 'react';
import { classes } from '../classes.ts';
import { Field, type FieldProps } from '../field.tsx';
import { fieldClass } from '../field-class.ts';
import { Icon } from '../icon.tsx';
import { ChevronDown } from '../more-icons.ts';
import { ReadingContext } from '../reading.ts';

export interface Option {
  value: string;
  label: string;
}

type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'className'> & {
  options: readonly Option[];
  className?: string | undefined;
  invalid?: boolean;
};

/** A native select styled like a field. */
export function Select({ options, className, invalid, ...rest }: SelectProps) {
  return (
    <span className={classes('relative grid grid-cols-1', className)}>
      <select
        {...rest}
        className={fieldClass({ size: 'md', invalid: Boolean(invalid), className: 'appearance-none pe-10' })}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute inset-y-0 end-3 my-auto" />
    </span>
  );
}

/** `Select` with label, hint and error, all of them announced with it. */
export function SelectField(props: FieldProps & Omit<SelectProps, keyof FieldProps | 'invalid'>) {
  const { label, required, hint, error, id, className, ...rest } = props;
  const read = useContext(ReadingContext);
  if (read) {
    const chosen = rest.options.find(({ value }) => value === String(rest.value));
    return read({ label, value: chosen?.label ?? '', className });
  }
  return (
    <Field label={label} required={required} hint={hint} error={error} id={id} className={className}>
      {(aria) => <Select {...aria} {...rest} invalid={Boolean(error)} />}
    </Field>
  );
}
