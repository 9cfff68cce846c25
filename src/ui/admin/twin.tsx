import { TwinField } from './twin-field.tsx';
import type { TwinValues } from './twin-values.ts';
import type { Form } from './use-form.ts';

interface TwinProps<Field extends string> {
  form: Pick<Form<TwinValues<Field>>, 'values' | 'errors'> & { set: (key: never, value: never) => void };
  field: Field;
  label: string;
  required?: boolean;
  rows?: number;
  maxLength?: number;
}

/** A form's text in both languages. */
export function Twin<const Field extends string>({ form, field, ...rest }: TwinProps<Field>) {
  const english = `translations.en.${field}` as const;
  const set = form.set as unknown as (key: string, value: string) => void;
  return (
    <TwinField
      {...rest}
      name={field}
      arabic={form.values[field]}
      english={form.values[english]}
      errors={form.errors}
      onArabic={(text) => set(field, text)}
      onEnglish={(text) => set(english, text)}
    />
  );
}
