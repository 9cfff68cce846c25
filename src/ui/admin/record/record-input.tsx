import { useContext } from 'react';
import { toLatinDigits } from '#base/digits.ts';
import type { RecordField, RecordFields, RecordValues, TextField as Text } from '#base/record-fields.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Checkbox } from '../../checkbox.tsx';
import { ReadingContext } from '../../reading.ts';
import { TextArea } from '../../text-area.tsx';
import { TextField } from '../../text-field.tsx';
import { useKitWords } from '../kit-words.ts';
import { useModuleWords } from '../module-words.tsx';
import { RichField } from '../rich-field.tsx';
import { SelectField } from '../select-field.tsx';
import { Twin } from '../twin.tsx';
import type { Form } from '../use-form.ts';

type AnyForm = Pick<Form<Record<string, string | boolean>>, 'values' | 'errors' | 'set'>;

interface RecordInputProps<Fields extends RecordFields> {
  form: Pick<Form<RecordValues<Fields>>, 'values' | 'errors' | 'set'>;
  fields: Fields;
  field: keyof RecordValues<Fields> & keyof Fields & string;
  /** Field label; by default the module's name for the field. */
  label?: string;
  className?: string;
  /** Shown in an empty number field. */
  placeholder?: string | undefined;
  /** Id of a hint next to it. */
  describedBy?: string | undefined;
}

/** A record's form field: control, label, limits and error. */
export function RecordInput<Fields extends RecordFields>(props: RecordInputProps<Fields>) {
  const { fields, field: name, className } = props;
  const t = useModuleWords();
  const field = fields[name] as RecordField;
  const label = props.label ?? t(`fields.${name}`);
  const form = props.form as unknown as AnyForm;
  const value = form.values[name];
  const error = form.errors[name];
  const { locale } = useI18n();
  const read = useContext(ReadingContext);
  // As everywhere else; only typed days are YYYY-MM-DD.
  if (read && field.kind === 'day')
    return read({ label, value: value && formatDate(String(value), locale), className });
  if (field.kind === 'text') return <TextInput form={form} name={name} field={field} label={label} />;
  if (field.kind === 'choice')
    return (
      <SelectField
        label={label}
        name={name}
        className={className}
        value={String(value)}
        error={error}
        options={field.values.map((value) => ({ value, label: t(`values.${name}.${value}`) }))}
        onChange={(event) => form.set(name, event.currentTarget.value)}
      />
    );
  if (field.kind === 'flag')
    return (
      <Checkbox
        label={label}
        name={name}
        className={className}
        aria-describedby={props.describedBy}
        checked={value === true}
        onChange={(event) => form.set(name, event.currentTarget.checked)}
      />
    );
  return (
    <TextField
      size="md"
      dir="ltr"
      inputMode={field.kind === 'day' ? 'text' : 'decimal'}
      autoComplete="off"
      label={label}
      name={name}
      required={field.required}
      placeholder={field.kind === 'day' ? t('day_form') : props.placeholder}
      value={String(value)}
      error={error}
      // Each digit is one character, so the caret stays.
      onChange={(event) => form.set(name, toLatinDigits(event.currentTarget.value))}
    />
  );
}

function TextInput(props: { form: AnyForm; name: string; field: Text; label: string }) {
  const { form, name, field, label } = props;
  const { max: maxLength, rows, required } = field;
  if (field.rich) return <RichInput form={form} name={name} field={field} label={label} />;
  if (field.bilingual)
    return <Twin form={form as never} field={name} label={label} {...{ maxLength, rows, required }} />;
  const Control = rows ? TextArea : TextField;
  return (
    <Control
      size="md"
      label={label}
      name={name}
      required={required}
      maxLength={maxLength}
      rows={rows as never}
      value={String(form.values[name])}
      error={form.errors[name]}
      onChange={(event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value)}
    />
  );
}

function RichInput({
  form,
  name,
  field,
  label,
}: {
  form: AnyForm;
  name: string;
  field: Text;
  label: string;
}) {
  const kit = useKitWords();
  const half = (path: string, lang: 'ar' | 'en', named: string) => (
    <RichField
      key={path}
      label={named}
      lang={lang}
      value={String(form.values[path])}
      error={form.errors[path]}
      onChange={(html) => form.set(path, html)}
    />
  );
  if (!field.bilingual) return half(name, 'ar', label);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {half(name, 'ar', `${label} (${kit('arabic')})`)}
      {half(`translations.en.${name}`, 'en', `${label} (${kit('english')})`)}
    </div>
  );
}
