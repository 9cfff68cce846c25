import type { RecordValues } from '#base/record-fields.ts';
import { isInputOnly, type RecordFields } from '#base/record-fields.ts';
import type { Form } from '../use-form.ts';
import { RecordInput } from './record-input.tsx';

/** All fields of a record, in order. */
export function RecordInputs<Fields extends RecordFields>(props: {
  form: Form<RecordValues<Fields>>;
  fields: Fields;
}) {
  const { form, fields } = props;
  return Object.keys(fields)
    .filter((name) => !isInputOnly(fields[name] as never))
    .map((name) => <RecordInput key={name} form={form} fields={fields} field={name as never} />);
}
