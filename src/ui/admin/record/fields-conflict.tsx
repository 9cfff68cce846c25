import type { RecordFields, RecordValues, TextField } from '#base/record-fields.ts';
import { RichText } from '../../rich-text.tsx';
import type { ConflictRow } from '../conflict-notice.tsx';
import { FormConflict } from '../form-conflict.tsx';
import { useKitWords } from '../kit-words.ts';
import { useModuleWords } from '../module-words.tsx';
import type { Form } from '../use-form.ts';

interface FieldsConflictProps<Fields extends RecordFields, Thing> {
  fields: Fields;
  form: Form<RecordValues<Fields>>;
  /** From `useStored`. */
  conflict: { theirs: Thing; keep: (theirs: Thing) => void; take: (theirs: Thing) => void } | null;
  valuesOf: (thing: Thing) => RecordValues<Fields>;
  /** Field label; by default the module's name for the field. */
  label?: (name: string) => string;
  /** Other differences. */
  more?: (theirs: Thing) => readonly ConflictRow[];
}

const english = 'translations.en.';

/** Shows what somebody else changed in a record while its form was open. */
export function FieldsConflict<Fields extends RecordFields, Thing>(
  props: FieldsConflictProps<Fields, Thing>,
) {
  const { fields, form, conflict, valuesOf, more } = props;
  const t = useModuleWords();
  const kit = useKitWords();
  if (!conflict) return null;
  const { theirs, keep, take } = conflict;

  function shown(path: string, values: Readonly<Record<string, string | boolean>>) {
    const name = path.startsWith(english) ? path.slice(english.length) : path;
    const field = fields[name];
    const value = values[path];
    if (field?.kind === 'flag') return kit(value ? 'yes' : 'no');
    if (field?.kind === 'choice') return t(`values.${name}.${value}`);
    if ((field as TextField | undefined)?.rich) return <RichText html={String(value)} />;
    return <bdi>{value || '—'}</bdi>;
  }

  return (
    <FormConflict
      form={form}
      theirs={valuesOf(theirs)}
      label={props.label ?? ((name) => t(`fields.${name}`))}
      shown={shown}
      more={more?.(theirs) ?? []}
      onKeep={() => keep(theirs)}
      onTake={() => take(theirs)}
    />
  );
}
