import { type ComponentProps, useContext } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './field.tsx';
import { fieldClass } from './field-class.ts';
import { ReadingContext } from './reading.ts';
import { typingDirection } from './typing-direction.ts';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps> {
  size?: 'lg' | 'md';
  /** Fills the height of its grid cell. */
  fills?: boolean;
}

/** A multi-line field; each typed paragraph has its own direction unless `dir` is set. */
export function TextArea(props: TextAreaProps) {
  const { label, required, hint, error, id, className, size, fills, ...input } = props;
  const { rows = 5, dir = 'auto', style, ...rest } = input;
  const read = useContext(ReadingContext);
  if (read) return read({ label, value: String(rest.value ?? ''), dir, lang: rest.lang, className });
  return (
    <Field label={label} required={required} hint={hint} error={error} id={id} className={className}>
      {(aria) => (
        <textarea
          {...aria}
          {...rest}
          rows={rows}
          {...typingDirection(dir, style)}
          className={fieldClass({
            size,
            invalid: Boolean(error),
            className: classes('py-3', fills && 'grow'),
          })}
        />
      )}
    </Field>
  );
}
