import type { ReactNode } from 'react';
import { ConflictNotice, type ConflictRow } from './conflict-notice.tsx';
import { useKitWords } from './kit-words.ts';
import { isUnchanged } from './merged.ts';
import type { Form } from './use-form.ts';

interface FormConflictProps<Values extends object> {
  form: Form<Values>;
  /** The form's values of the current version. */
  theirs: Values;
  /** Fields to compare; all by default. */
  fields?: readonly (keyof Values & string)[];
  /** Label of a field; the English version is distinguished here. */
  label: (field: string) => string;
  shown: (field: keyof Values & string, values: Values) => ReactNode;
  /** Other differences. */
  more?: readonly ConflictRow[];
  onKeep: (() => void) | undefined;
  onTake: () => void;
}

const english = 'translations.en.';

/** A form's conflict notice: every field whose current value differs. */
export function FormConflict<Values extends object>(props: FormConflictProps<Values>) {
  const { form, theirs, label, shown, more = [] } = props;
  const { read, values } = form;
  const t = useKitWords();
  const fields = props.fields ?? (Object.keys(theirs) as (keyof Values & string)[]);
  const named = (field: string) =>
    field.startsWith(english) ? t('in_english', { field: label(field.slice(english.length)) }) : label(field);
  const rows = fields
    .filter((field) => !isUnchanged(theirs[field], values[field]))
    .map((field) => ({
      label: named(field),
      theirs: shown(field, theirs),
      yours: isUnchanged(read[field], values[field]) ? undefined : shown(field, values),
    }));
  const { onKeep, onTake } = props;
  return <ConflictNotice rows={[...rows, ...more]} busy={form.busy} onKeep={onKeep} onTake={onTake} />;
}
