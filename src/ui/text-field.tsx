import { type ComponentProps, useContext } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { fieldClass } from './field-class.ts';
import { ReadingContext } from './reading.ts';
import { typingDirection } from './typing-direction.ts';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'size'> {
  /** 52 px on the public site, 44 px in the admin panel. */
  size?: 'lg' | 'md';
}

/**
 * A one-line field. Use `dir="ltr"` for phones, e-mails, codes and figures (the value is still aligned to the
 * start) and `dir="auto"` for names and prose. Figures use `inputMode`, never `type="number"`, which drops
 * Arabic digits.
 */
export function TextField(props: TextFieldProps) {
  const { label, required, hint, error, id, className, size, dir, style, ...rest } = props;
  const read = useContext(ReadingContext);
  if (read) return read({ label, value: String(rest.value ?? ''), dir, lang: rest.lang, className });
  return (
    <Field label={label} required={required} hint={hint} error={error} id={id} className={className}>
      {(aria) => (
        <input
          {...aria}
          {...rest}
          {...typingDirection(dir, style)}
          className={fieldClass({ size, invalid: Boolean(error) })}
        />
      )}
    </Field>
  );
}
